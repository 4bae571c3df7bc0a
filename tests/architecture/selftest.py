# SPDX-License-Identifier: MIT
"""selftest.py COMPILER FLAGS: a small tree that breaks no rule of graph.py, and then each rule broken in it, one by one:
each is told, by what it is, and nothing else is."""
import os
import shlex
import subprocess
import sys
import tempfile

import graph

CLEAN = {
    'libpay/kernel/include/pay/kernel.h': 'int payk_covers (void);\n',
    'libpay/kernel/covers.c': '#include <pay/kernel.h>\n#include "lanes.h"\nint payk_covers (void) { return lanes (); }\n',
    'libpay/kernel/lanes.h': 'int lanes (void);\n',
    'libpay/kernel/lanes.c': '#include "lanes.h"\nint lanes (void) { return 1; }\n',
    'libpay/include/pay/problem.h': 'int pay_problem (void);\nint pay_check (void);\nint pay_solve (void);\n',
    'libpay/model/model.h': 'int model (void);\n',
    'libpay/model/problem.c': '#include <pay/problem.h>\n#include "model.h"\nint model (void) { return 1; }\n'
                              'int pay_problem (void) { return model (); }\n',
    'libpay/check/check.h': '#include "model/model.h"\n',
    'libpay/check/check.c': '#include <pay/problem.h>\n#include "check.h"\nint pay_check (void) { return model (); }\n',
    'libpay/search/search.h': '#include "model/model.h"\nint search (void);\n',
    'libpay/search/state.h': 'int state (void);\n',
    'libpay/search/search.c': '#include <pay/kernel.h>\n#include "search.h"\n#include "state.h"\n'
                              'int search (void) { return state () + model () + payk_covers (); }\n',
    'libpay/search/state.c': '#include "state.h"\nint state (void) { return 1; }\n',
    'libpay/solve/solve.c': '#include <pay/problem.h>\n#include "search/search.h"\n'
                            'int pay_solve (void) { return search (); }\n',
    'games/mtg/cost/cost.c': '#include <pay/problem.h>\nint mtg_cost (void) { return pay_problem (); }\n',
    'session/include/pay/session.h': 'int pay_ask (void);\n',
    'session/ask.c': '#include <pay/problem.h>\n#include <pay/session.h>\nint pay_ask (void) { return pay_solve (); }\n',
    'cli/main.c': '#include <pay/session.h>\nint main (void) { return pay_ask (); }\n',
}

# What is added to which file, and what is then told; the words are those of graph.py.
BROKEN = [
    ('a private header of another room', {'libpay/solve/solve.c': '#include "search/state.h"\n'},
     'search/state.h is private to its room'),
    ('a private header of another library', {'cli/main.c': '#include "../libpay/model/model.h"\n'},
     'is private to libpay'),
    ('a header that is not there', {'cli/main.c': '#include <pay/nothing.h>\n'}, 'pay/nothing.h is no file of ours'),
    ('a library that includes one above it', {'libpay/model/problem.c': '#include <pay/session.h>\n'},
     'libpay does not stand upon session: pay/session.h'),
    ('a library that calls one above it',
     {'libpay/model/problem.c': 'int pay_ask (void);\nint up (void);\nint up (void) { return pay_ask (); }\n',
      'session/ask.c': 'int extra;\n'}, 'libpay does not stand upon session: pay_ask of session/ask.c'),
    ('a game that calls the kernel',
     {'games/mtg/cost/cost.c': 'int payk_covers (void);\nint k (void);\nint k (void) { return payk_covers (); }\n'},
     'games/mtg does not stand upon libpay/kernel: payk_covers'),
    ('a circle of headers', {'libpay/search/state.h': '#include "search.h"\n', 'libpay/search/search.h':
                             '#include "state.h"\n'}, 'a circle of files by include: libpay/search/search.h'),
    ('a circle of calls', {'libpay/search/state.c': 'int search (void);\nint s (void);\nint s (void) { return search (); }\n'},
     'a circle of files by call: libpay/search/search.c -> libpay/search/state.c (state)'),
    ('a circle of rooms', {'libpay/search/search.c': 'int two (void) { return 2; }\n',
                           'libpay/model/other.c': 'int two (void);\nint one (void) { return two (); }\n'},
     'a circle of rooms'),
    ('a checker that links the search', {'libpay/check/check.c': '#include "search/search.h"\nint c (void);\n'
                                                                 'int c (void) { return search (); }\n'},
     'link nothing else of ours; here is missing: search'),
    ('a model that links the kernel', {'libpay/model/problem.c': 'int payk_covers (void);\nint m (void);\n'
                                                                 'int m (void) { return payk_covers (); }\n'},
     'link nothing else of ours; here is missing: payk_covers'),
    ('a kernel that links GLib', {'libpay/kernel/lanes.c': 'void *g_malloc (unsigned long);\nvoid *k (void);\n'
                                                           'void *k (void) { return g_malloc (1); }\n'},
     'the kernel needs the C library alone; here is missing: g_malloc'),
]


def write(root, files, compiler):
    """Writes the files below [root] and compiles those of C."""
    objects = {}
    for path, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
        with open(os.path.join(root, path), 'w', encoding='utf-8') as file:
            file.write(text)
    includes = [f'-I{root}/{folder}' for folder in ('libpay/kernel/include', 'libpay/include', 'libpay',
                                                    'session/include')]
    for path in files:
        if path.endswith('.c'):
            objects[path] = os.path.join(root, path + '.o')
            # What cannot be compiled breaks the rules of include all the same.
            subprocess.run([*compiler, *includes, '-c', os.path.join(root, path), '-o', objects[path]],
                           capture_output=True, check=False)
            if not os.path.exists(objects[path]):
                del objects[path]
    return objects


def told(files, compiler, glib):
    with tempfile.TemporaryDirectory() as root:
        found = graph.all_wrong(graph.Source(root, write(root, files, compiler)), compiler, glib)
    return [line for wrong in found.values() for line in wrong]


def main():
    compiler = [sys.argv[1], *shlex.split(sys.argv[2])]
    glib = subprocess.run(['pkg-config', '--libs', 'glib-2.0'], capture_output=True, text=True,
                          check=True).stdout.split()
    failed = 0
    clean = told(CLEAN, compiler, glib)
    if clean:
        failed += 1
        print('FAILED: a clean tree:', *clean, sep='\n  ')
    for name, added, expected in BROKEN:
        files = dict(CLEAN)
        for path, text in added.items():
            files[path] = files.get(path, '') + text
        lines = told(files, compiler, glib)
        if not any(expected in line for line in lines):
            failed += 1
            print(f'FAILED: {name}: not told; told:', *lines, sep='\n  ')
    print(f'{len(BROKEN) + 1 - failed} passed, {failed} failed')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
