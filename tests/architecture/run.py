# SPDX-License-Identifier: MIT
"""run.py SOURCE BUILD COMPILER FLAGS: the rules of graph.py hold for what BUILD is made of."""
import json
import os
import re
import shlex
import subprocess
import sys

import graph


def objects_of(source, build):
    """By path of a C file of the libraries the object file. What others compile of them once more is left out, and so
    are the entries of loadable modules; a file that the build has written stands in its library's folder."""
    with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
        commands = json.load(file)
    objects = {}
    for command in commands:
        output = re.search(r' -o (\S+)', command['command'])[1]
        if graph.library_of(output) is None or '-module.dir/' in output:
            continue
        file = os.path.normpath(os.path.join(command['directory'], command['file']))
        root = build if file.startswith(build + os.sep) else source
        objects[os.path.relpath(file, root)] = os.path.join(command['directory'], output)
    return objects


def main():
    source, build, compiler, flags = (os.path.realpath(path) if i < 2 else path for i, path in enumerate(sys.argv[1:]))
    glib = subprocess.run(['pkg-config', '--libs', 'glib-2.0'], capture_output=True, text=True, check=True)
    found = graph.all_wrong(graph.Source(source, objects_of(source, build)), [compiler, *shlex.split(flags)],
                            glib.stdout.split())
    for rule, wrong in found.items():
        for line in wrong:
            print(f'FAILED: {rule}: {line}')
    failed = sum(bool(wrong) for wrong in found.values())
    print(f'{len(found) - failed} passed, {failed} failed')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
