"""Quests: the time for all solutions of the median quest of so many moves."""

import time
from collections.abc import Iterator
from importlib.util import find_spec

from benchmarks import Row
from puyonb.puyo import ishikawa, quest

_QUESTS = {
    3: (
        "300320a38aagj_o1e121__u04",
        "1002003003004o01o42waixr_E14121__u05",
        "200200B02l04c01B01B0Fy0_U1G181__u06",
        "w00w00gy0whgzr8_e101g1__u04",
        "3005w85ow9oIJFtcsAJp_01A181__u05",
        "100200q08b08F0glHh9G_c1g1c1__u06",
        "800wFowzxxJ9_M1s1A1__u04",
        "w00w00g00w00o00o0Eo5wA2Jqz_G1k1i1__u05",
        "wJ0EG0Eh0E948G4Ic9_A12101__u06",
    ),
    4: (
        "w00w00E00800800g00d00c0xF0_i18121O1__u05",
        "900y00i00900k00y00kwxjob_q121G1u1__u06",
        "o00w00g00l00jE0Aoorwwli_e1E1G1Q1__u07",
        "o00g00E00w0goyrwr_k1S1Q1g1__u05",
        "300400400Jg0yEwsEgJgzHr_q1i1s1S1__u06",
        "o0wh08p0ic0r90Az0qh0_s1G161o1__u07",
        "40040040020g20wh08908i3_e1o1u1q1__u05",
        "1003002005o01E03g01a05b51pa_e1M1o1s1__u06",
        "300300j00I03H03BE5Io5rg_q1s1i1w1__u07",
    ),
    5: (
        "o00E00E00803E0FE0Fw0FrA_01u1s1M141__u07",
        "o00900x00z00900d00A00dE0BA8x_01w1u161G1__u08",
        "10010040040040w14w11EG18G4EAcIBcG_M1G1c1A1i1__u09",
        "2003g03g0qA4yh3zxr_C1e1u141A1__u07",
        "20020020010040550B40A1wd2El2x_01U1c1e161__u08",
        "500500500202k03Bg4loklgGqlIl_g1I1u1C1O1__u09",
        "E0gw0kg1FwFh8hAi_e121G1I1M1__u07",
        "2001w04E05g04A05hE4d85dA_61c1G181I1__u08",
        "300b04q42q32b22a34q34shyA_o1e16101u1__u09",
    ),
    6: (
        "o00o05g01E03E01g05g0188thglq_4101U121Q1g1__u08",
        "2002002005005052014041g51gy2Eacwa_S18161U1O1i1__u09",
        "500200G00H00F30dh0Fj0bl0j90pro_U10121k141s1__u0a",
        "g00g0wB0ot4il5trltB_Q1G1U1s1G1k1__u08",
        "y00x009w0swA9gpygxzwqco_41q1e1s1G1u1__u09",
    ),
}
"""Quests of :func:`puyonb.puyo.quest.generate`: chains of one to four links more than moves."""

_GOALS = {"python": {4: 0.2}, "numba": {6: 1.0}}
"""The goals in seconds for the median quest of so many moves."""


def bench_median_quest() -> Iterator[Row]:
    """Find all solutions of the quests, and take the median; a quick search is repeated."""
    for engine, goals in _GOALS.items():
        if engine == "numba" and not find_spec("numba"):
            continue
        for moves, codes in _QUESTS.items():
            if engine == "python" and moves > 5:
                continue
            what = f"all solutions of a quest of {moves} moves, {engine}"
            seconds = sorted(_seconds(code, engine) for code in codes)[len(codes) // 2]
            table = "wait" if moves in goals or moves == 5 else ""
            yield Row("quests", what, seconds, goal=goals.get(moves), table=table)


def _seconds(code: str, engine: str) -> float:
    record, times = ishikawa.loads_record(code), list[float]()
    while len(times) < 5 and sum(times) < 1:
        start = time.process_time()
        quest.solve(record, solutions=None, engine=engine)
        times.append(time.process_time() - start)
    return min(times)
