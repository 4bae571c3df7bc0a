# SPDX-License-Identifier: MIT
"""Solvers that the judge asks: a program, or a library, each in a process of its own, so that its end is not the judge's.

  solvers.py FILE.so < QUESTIONS        what arena_answer() of the library says, a line each"""
import ctypes
import os
import signal
import subprocess
import sys

NAME = 'arena_answer'


class NoSolver(Exception):
    """args[0]: what there is to ask, and why it cannot be asked."""


def ended(status, limit=None):
    """Words for how a process ended; None: as it should."""
    if limit is not None:
        return 'it was ended after %g s (--limit)' % limit
    if status == 0:
        return None
    number = -status if status < 0 else status - 128
    try:
        name = signal.Signals(number).name
    except ValueError:
        name = None
    if status < 0:
        return 'it was ended by signal %d%s' % (number, ' (%s)' % name if name else '')
    if status > 128 and name:
        return 'it ended with exit status %d, as a shell tells of signal %d (%s)' % (status, number, name)
    return 'it ended with exit status %d%s' % (status, {126: ': its command cannot be run', 127: ': its command is not there'}.get(status, ''))


def path_of(name):
    """A name alone is of a file in this folder, not of one where the system has its libraries."""
    return name if '/' in name else './' + name


class Solver:
    def __init__(self, command=None, library=None, limit=None):
        self.limit, self.how = limit, None
        self.command = ['/bin/sh', '-c', command] if library is None else [sys.executable, '-B', __file__, path_of(library)]
        if library is not None:
            self.try_library(library)

    def try_library(self, name):
        """Asked nothing, it can be loaded, or says why not."""
        done = subprocess.run(self.command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors='replace', check=False)
        if done.returncode != 0:
            raise NoSolver(done.stderr.strip() if done.returncode == 2 else '%s: it is not loaded: %s' % (name, ended(done.returncode)))

    def written(self, text):
        """What it writes; of one that is too late whole lines. [how] says how it ended, None: as it should."""
        with subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True) as process:
            try:
                out = process.communicate(text.encode(), timeout=self.limit)[0]
                self.how = ended(process.returncode)
                return out
            except subprocess.TimeoutExpired as late:
                os.killpg(process.pid, signal.SIGKILL)
                self.how = ended(0, self.limit)
                return (late.stdout or b'').rpartition(b'\n')[0]


# ---- The process of a library.

def function_of(path):
    if not os.path.isfile(path):
        raise NoSolver('%s: %s' % (path, 'a folder, no library' if os.path.isdir(path) else 'there is no such file'))
    try:
        library = ctypes.CDLL(path)
    except OSError as wrong:
        reason = str(wrong)
        reason = reason[len(path) + 2:] if reason.startswith(path + ': ') else reason
        raise NoSolver('%s: it is not loaded: %s' % (path, reason)) from None
    try:
        call = getattr(library, NAME)
    except AttributeError:
        raise NoSolver('%s: there is no function %s in it; expected: const char *%s (const char *question)' % (path, NAME, NAME)) from None
    call.argtypes, call.restype = [ctypes.c_char_p], ctypes.c_char_p
    return call


def main():
    """What the library itself prints goes to standard error: standard output has answers alone."""
    try:
        call = function_of(sys.argv[1])
    except NoSolver as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
    with os.fdopen(os.dup(1), 'wb') as out:
        os.dup2(2, 1)
        for line in sys.stdin.buffer:
            out.write((call(line.rstrip(b'\n')) or b'').replace(b'\n', b' ') + b'\n')
            out.flush()


if __name__ == '__main__':
    main()
