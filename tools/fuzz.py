"""Feed every reader what a coverage-guided fuzzer comes up with: ``make fuzz MINUTES=5``.

``python tools/fuzz.py [--minutes M] [READER]...`` shares the minutes among the readers of ``tests/readers.py``, all or those named.
Each runs in a process of its own under atheris (extra ``fuzz``), from the examples of the tests and what earlier runs have kept in
``build/fuzz``.  An input fails if anything but a declared error escapes, if what is written of its value is read as something else,
if it takes more than two seconds, or more than 256 MB beyond what the process had before it.

An input that fails is kept in ``tests/data/found``, where ``tests/test_readers.py`` holds it from then on.  The report goes to
``build/fuzz/report.json`` as well.  Exit status 1 if one was found.
"""

import argparse
import json
import os
import re
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

BUILD = ROOT / "build" / "fuzz"

SECONDS, MEGABYTES = 2, 256
"""What one input may take."""

_WORKER = "--worker"


def main(arguments: list[str] | None = None) -> int:
    """Fuzz the readers one after the other, and print what came of it."""
    from tests.readers import READERS

    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="in all (default: 5)")
    parser.add_argument("readers", nargs="*", help="by name (default: all)")
    options = parser.parse_args(arguments)
    unknown = set(options.readers) - set(READERS)
    if unknown:
        parser.error(f"expected {', '.join(READERS)}; found {', '.join(sorted(unknown))}")
    chosen = options.readers or list(READERS)
    share = max(1, round(options.minutes * 60 / len(chosen)))
    report = [_fuzz(name, share) for name in chosen]
    print(f"{sum(row['inputs'] for row in report):,} inputs in all, {sum(row['found'] for row in report)} findings")
    (BUILD / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return any(row["found"] for row in report)


def _fuzz(name: str, seconds: int) -> dict[str, Any]:
    """Fuzz one reader in a process of its own, and give the row of the report."""
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
        *(f"-max_total_time={seconds}", f"-timeout={SECONDS}", f"-artifact_prefix={failures}{os.sep}"),
        *("-len_control=20", "-print_final_stats=1", "-verbosity=1"),
    ]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)  # noqa: S603 - this very file
    (failures / "log.txt").write_text(ended.stderr, encoding="utf-8")
    found = [path for path in failures.iterdir() if path.name != "log.txt"]
    for path in found:
        kept.mkdir(parents=True, exist_ok=True)
        path.replace(kept / path.name)
    row = {
        "reader": name,
        "inputs": _number(r"number_of_executed_units:\s*(\d+)", ended.stderr) or _number(r"#(\d+)", ended.stderr),
        "edges": _number(r"cov: (\d+)", ended.stderr),
        "seconds": seconds,
        "found": len(found),
    }
    print(f"{name:16} {row['inputs']:>10,} inputs {row['edges']:>6} edges   {row['found']} found", flush=True)
    if ended.returncode and not found:
        print(ended.stdout[-500:] + ended.stderr[-2000:], file=sys.stderr)
        raise SystemExit(f"fuzzing {name} ended with status {ended.returncode} and kept no input")
    return row


def _work(name: str, arguments: list[str]) -> None:
    """Run one reader under the fuzzer, with libFuzzer's arguments; it does not come back."""
    import atheris

    with atheris.instrument_imports(include=["puyonb"]):
        from tests.readers import READERS, hold

        reader = READERS[name]
        for example in reader.examples:
            # Rooms are imported when they are first used.
            hold(reader, example)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

    def one(data: bytes) -> None:
        hold(reader, data)

    atheris.Setup([sys.argv[0], *arguments, f"-rss_limit_mb={used + MEGABYTES}"], one)
    atheris.Fuzz()


def _escaped(word: str) -> str:
    """Write a word as the fuzzer's dictionary has it: bytes beyond ASCII, quotes and backslashes by number."""
    return "".join(
        chr(byte) if 0x20 < byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}" for byte in word.encode()
    )


def _number(pattern: str, text: str) -> int:
    """Give the last number of a pattern in the fuzzer's log; 0 if there is none."""
    found = re.findall(pattern, text)
    return int(found[-1]) if found else 0


if __name__ == "__main__":
    # The package is instrumented as it is imported, so a worker must not have imported it yet.
    if sys.argv[1:2] == [_WORKER]:
        _work(sys.argv[2], sys.argv[3:])
    sys.exit(main())
