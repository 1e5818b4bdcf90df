"""Feed every reader odd texts: ``make fuzz INPUTS=200000 MINUTES=5``.

``python tools/fuzz.py [--inputs N] [--seed S] [--grown SHARE] [--minutes M] [READER]...`` tries
the readers of ``tests/readers.py``, all or the named ones.

First it divides the inputs among the readers.  It makes them from parts of valid texts
(``tests/structure.py``): spliced, doubled, nested, and repeated to 16 and 64 kB.  An input fails if

- an undeclared error escapes,
- the written form of its value is read as another value,
- it takes more than two seconds or 500 MB,
- a repeated text takes more than 0.25 seconds and eight times as long as a quarter of it.

Inputs that fail are kept in ``build/fuzz/structure``.

Then it divides the minutes, if the extra ``fuzz`` is installed.  Each reader runs in a separate
process under atheris, a coverage-guided fuzzer.  It starts with the examples of the tests and the
inputs that earlier runs kept in ``build/fuzz``.  Here an input may take two seconds and 256 MB
more than the process had before.  An input that fails is kept in ``tests/data/found``, and
``tests/test_readers.py`` reads it from then on.

The report goes to ``build/fuzz/report.json``, too.  The exit status is 1 if an input failed.
"""

import argparse
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
import traceback
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

BUILD = ROOT / "build" / "fuzz"

SECONDS, MEGABYTES = 2, 256
"""Limits for one input."""

_MOST_MEGABYTES = 500
_GROWN_SECONDS, _GROWN_TIMES = 0.25, 8
"""Limits for a text grown by repetition, and its ratio to a text a quarter as long."""

_PATIENCE = 60
"""Processor seconds after which the system ends a process that is still at the same input."""

_MOST_FINDINGS = 5
"""How many findings of one kind in one line of code are kept for each reader."""

_WORKER, _STRUCTURAL = "--worker", "--structural"


def main(arguments: list[str] | None = None) -> int:
    """Fuzz the readers one after the other, and print the results."""
    from tests.readers import READERS

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--inputs",
        type=int,
        default=200_000,
        help="made of parts of valid texts, in all (default: 200000)",
    )
    parser.add_argument("--seed", type=int, default=0, help="which of them (default: 0)")
    parser.add_argument(
        "--grown", type=float, default=0.02, help="the share grown by repetition (default: 0.02)"
    )
    parser.add_argument(
        "--minutes",
        type=float,
        default=5.0,
        help="with coverage, in all (default: 5; needs the extra fuzz)",
    )
    parser.add_argument("readers", nargs="*", help="by name (default: all)")
    options = parser.parse_args(arguments)
    unknown = set(options.readers) - set(READERS)
    if unknown:
        parser.error(f"expected {', '.join(READERS)}; found {', '.join(sorted(unknown))}")
    chosen = options.readers or list(READERS)
    BUILD.mkdir(parents=True, exist_ok=True)
    report = [
        _structural(name, options.seed, options.grown, options.inputs // len(chosen))
        for name in chosen
        if options.inputs > 0
    ]
    if options.minutes > 0 and find_spec("atheris") is None:
        print("the coverage-guided part is left out: python tools/install.py fuzz installs it")
    elif options.minutes > 0:
        share = max(1, round(options.minutes * 60 / len(chosen)))
        report += [_fuzz(name, share) for name in chosen]
    print(
        f"{sum(row['inputs'] for row in report):,} inputs in all, {sum(row['found'] for row in report)} findings"
    )
    (BUILD / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return any(row["found"] for row in report)


def _structural(name: str, seed: int, grown: float, inputs: int) -> dict[str, Any]:
    """Feed one reader inputs made of parts, in a separate process; return the row of the report."""
    folder = BUILD / "structure" / name.replace(":", "-")
    folder.mkdir(parents=True, exist_ok=True)
    at, findings = folder / "at", folder / "findings.jsonl"
    findings.write_text("", encoding="utf-8")
    (folder / "most.json").write_text('{"slowest": 0, "megabytes": 0}', encoding="ascii")
    start, began = 0, time.monotonic()
    while start < inputs:
        at.write_text(str(start), encoding="ascii")
        command = (
            sys.executable,
            __file__,
            _STRUCTURAL,
            name,
            str(seed),
            str(grown),
            str(start),
            str(inputs),
        )
        with (folder / "log.txt").open("wb") as log:
            status = subprocess.run(  # noqa: S603 - this very file
                command, cwd=ROOT, stdout=log, stderr=log, check=False
            ).returncode
        reached = int(at.read_text(encoding="ascii"))
        if status == 0:
            break
        if status > 0:
            raise SystemExit(
                (folder / "log.txt").read_text(encoding="utf-8", errors="replace")[-2000:]
            )
        # The input at which the system ended the process; the others follow.
        line = {
            "number": reached,
            "kind": "hung" if status == -signal.SIGVTALRM else f"ended by signal {-status}",
        }
        with findings.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        start = reached + 1
    most = json.loads((folder / "most.json").read_text(encoding="ascii"))
    found = [json.loads(line) for line in findings.read_text(encoding="utf-8").splitlines()]
    kinds = sorted({f"{each['kind']} {each.get('where', '')}".strip() for each in found})
    row = {
        "reader": name,
        "inputs": inputs,
        "seconds": round(time.monotonic() - began),
        **most,
        "found": len(found),
        "kinds": kinds,
    }
    print(
        f"{name:16} {inputs:>10,} inputs made of parts   at most {most['slowest']:.2f} s, "
        f"{most['megabytes']} MB   {len(found)} found {'; '.join(kinds)}",
        flush=True,
    )
    return row


def _work_structural(name: str, seed: int, grown: float, start: int, stop: int) -> None:
    """Feed one reader the inputs of a range; print a line of JSON for each that fails."""
    from tests.readers import READERS, hold
    from tests.structure import SIZES, recipe

    reader, folder = READERS[name], BUILD / "structure" / name.replace(":", "-")
    for example in reader.examples:
        # Modules are imported at their first use.
        hold(reader, example)
    kept: dict[str, int] = {}
    slowest = 0.0
    with (
        (folder / "at").open("r+b", buffering=0) as at,
        (folder / "findings.jsonl").open("a", encoding="utf-8") as findings,
    ):
        for number in range(start, stop):
            at.seek(0)
            at.write(b"%d" % number)
            signal.setitimer(signal.ITIMER_VIRTUAL, _PATIENCE)
            found = recipe(reader, seed, number, grown=grown)
            seconds = 0.0
            for size in SIZES if found.grows else SIZES[:1]:
                data = found.of_size(size)
                before, (line, taken) = seconds, _one(reader, data)
                seconds, slowest = taken, max(slowest, taken)
                if (
                    not line
                    and size == SIZES[-1]
                    and taken > max(_GROWN_SECONDS, _GROWN_TIMES * before)
                ):
                    # Other programs on the machine may have taken the time.
                    before, taken = (
                        min(before, _one(reader, found.of_size(SIZES[0]))[1]),
                        min(taken, _one(reader, data)[1]),
                    )
                    if taken > max(_GROWN_SECONDS, _GROWN_TIMES * before):
                        line = {"kind": "grows", "what": f"{before:.2f} s, then {taken:.2f} s"}
                if line:
                    place = f"{line['kind']} {line.get('where', '')}"
                    kept[place] = kept.get(place, 0) + 1
                    if kept[place] <= _MOST_FINDINGS:
                        (folder / f"{seed}-{number}-{size}").write_bytes(data)
                        findings.write(
                            json.dumps({"number": number, "size": len(data), **line}) + "\n"
                        )
                        findings.flush()
                    break
    # An earlier process may have been ended by the system.
    most = json.loads((folder / "most.json").read_text(encoding="ascii"))
    most = {
        "slowest": max(most["slowest"], round(slowest, 3)),
        "megabytes": max(most["megabytes"], _used()),
    }
    (folder / "most.json").write_text(json.dumps(most), encoding="ascii")


def _one(reader: Any, data: bytes) -> tuple[dict[str, Any], float]:
    """Feed a reader one input; return what failed, and the processor seconds of reading."""
    from tests.readers import hold

    used, start = _used(), time.process_time()
    line: dict[str, Any] = {}
    try:
        hold(reader, data)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
        ours = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if "puyonb" in frame.filename
        ]
        where = f"{Path(ours[-1].filename).stem}:{ours[-1].lineno}" if ours else ""
        line = {"kind": type(error).__name__, "where": where, "what": str(error)[:300]}
    # Write the value, read it, and write it again.
    seconds = (time.process_time() - start) / 2
    more = _used() - used
    if not line and seconds > SECONDS:
        line = {"kind": "slow", "what": f"{seconds:.2f} s"}
    if not line and more > _MOST_MEGABYTES:
        line = {"kind": "memory", "what": f"{more} MB"}
    return line, seconds


def _used() -> int:
    """Return the largest memory of this process so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _fuzz(name: str, seconds: int) -> dict[str, Any]:
    """Fuzz one reader in a separate process; return the row of the report."""
    from tests.readers import FOUND, LARGEST, READERS

    reader, room = READERS[name], name.replace(":", "-")
    corpus, kept = BUILD / "corpus" / room, FOUND / room
    corpus.mkdir(parents=True, exist_ok=True)
    for number, example in enumerate(reader.examples):
        (corpus / f"example-{number}").write_bytes(example)
    words = corpus.with_suffix(".words")
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in reader.words), encoding="ascii")
    dictionary = [f"-dict={words}"] if reader.words else []
    failures = BUILD / "failures" / room
    failures.mkdir(parents=True, exist_ok=True)
    command = [
        *(sys.executable, __file__, _WORKER, name, str(corpus), *dictionary, f"-max_len={LARGEST}"),
        *(
            f"-max_total_time={seconds}",
            f"-timeout={SECONDS}",
            f"-artifact_prefix={failures}{os.sep}",
        ),
        *("-len_control=20", "-print_final_stats=1", "-verbosity=1"),
    ]
    ended = subprocess.run(  # noqa: S603 - this very file
        command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
    )
    (failures / "log.txt").write_text(ended.stderr, encoding="utf-8")
    found = [path for path in failures.iterdir() if path.name != "log.txt"]
    for path in found:
        kept.mkdir(parents=True, exist_ok=True)
        path.replace(kept / path.name)
    row = {
        "reader": name,
        "inputs": _number(r"number_of_executed_units:\s*(\d+)", ended.stderr)
        or _number(r"#(\d+)", ended.stderr),
        "edges": _number(r"cov: (\d+)", ended.stderr),
        "seconds": seconds,
        "found": len(found),
    }
    print(
        f"{name:16} {row['inputs']:>10,} inputs {row['edges']:>6} edges   {row['found']} found",
        flush=True,
    )
    if ended.returncode and not found:
        print(ended.stdout[-500:] + ended.stderr[-2000:], file=sys.stderr)
        raise SystemExit(f"fuzzing {name} ended with status {ended.returncode} and kept no input")
    return row


def _work(name: str, arguments: list[str]) -> None:
    """Run one reader under the fuzzer, with libFuzzer's arguments; it does not return."""
    import atheris

    with atheris.instrument_imports(include=["puyonb"]):
        from tests.readers import READERS, hold

        reader = READERS[name]
        for example in reader.examples:
            # Modules are imported at their first use.
            hold(reader, example)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

    def one(data: bytes) -> None:
        hold(reader, data)

    atheris.Setup([sys.argv[0], *arguments, f"-rss_limit_mb={used + MEGABYTES}"], one)
    atheris.Fuzz()


def _escaped(word: str) -> str:
    """Write a word for the fuzzer's dictionary, with special bytes as numbers."""
    return "".join(
        chr(byte) if 0x20 < byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}"
        for byte in word.encode()
    )


def _number(pattern: str, text: str) -> int:
    """Return the last number of a pattern in the fuzzer's log, or 0."""
    found = re.findall(pattern, text)
    return int(found[-1]) if found else 0


if __name__ == "__main__":
    # The package is instrumented during its import, so a worker must not import it earlier.
    if sys.argv[1:2] == [_WORKER]:
        _work(sys.argv[2], sys.argv[3:])
    if sys.argv[1:2] == [_STRUCTURAL]:
        _work_structural(
            sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5]), int(sys.argv[6])
        )
        sys.exit()
    sys.exit(main())
