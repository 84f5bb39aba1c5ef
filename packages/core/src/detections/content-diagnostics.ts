import type { DiagnosticKind } from '../diagnostics.ts'

/** Diagnostics on files, before their texts are parsed. */
export const input = {
  notFound: {
    code: 'PK0001',
    name: 'path-not-found',
    severity: 'error',
    summary: 'A path does not exist.',
    explanation:
      'Nothing can be read from this path. Check its spelling and the current directory; relative paths start at the working directory.',
  },
  unreadable: {
    code: 'PK0002',
    name: 'unreadable-file',
    severity: 'error',
    summary: 'A file or folder cannot be read.',
    explanation:
      'The operating system refused to read it, usually because of its permissions, or because a symbolic link leads nowhere or in a circle. Its content was not checked. Change its permissions, fix the link, or omit the path.',
  },
  tooLarge: {
    code: 'PK0003',
    name: 'file-too-large',
    severity: 'error',
    summary: 'A file is larger than 10 MB.',
    explanation:
      'Detection content is small: the largest public spec has 0.3 MB. A larger file is nearly always data in the wrong directory, so it is not read. Move it, or split it.',
  },
  binary: {
    code: 'PK0004',
    name: 'binary-file',
    severity: 'error',
    summary: 'A file with a text file extension contains binary data.',
    explanation:
      'The file ends in .yml, .yaml or .py, or a spec names it, but it is not text. It may be compressed, encrypted or saved under the wrong name.',
  },
  notUtf8: {
    code: 'PK0005',
    name: 'not-utf-8',
    severity: 'error',
    summary: 'A text file is not encoded in UTF-8.',
    explanation:
      'The reported position is the first character that is not UTF-8; the file was probably saved as UTF-16 or in an older Windows or Latin encoding. Open it in an editor that supports its encoding and save it as UTF-8.',
  },
  notAFile: {
    code: 'PK0006',
    name: 'not-a-file',
    severity: 'error',
    summary: 'A path leads to something other than a file or folder.',
    explanation:
      'Devices, pipes and sockets are not read, since reading may never end. Specify a file or a directory instead.',
  },
  emptyFile: {
    code: 'PK0007',
    name: 'empty-file',
    severity: 'warning',
    summary: 'A file that was specified by name is empty.',
    explanation: 'There is nothing to check in it. Inside a folder, empty YAML files are skipped silently.',
  },
  missingTarget: {
    code: 'PK0011',
    name: 'missing-file',
    severity: 'error',
    summary: 'A spec names a file that does not exist.',
    explanation:
      '`Filename` is looked up in the folder of its spec. Nothing with this name is there: check the spelling, upper and lower case included, and that the file was committed.',
    example: { bad: 'Filename: okta_logn.py\n', good: 'Filename: okta_login.py\n' },
  },
  outsideTarget: {
    code: 'PK0012',
    name: 'file-outside-content',
    severity: 'error',
    summary: 'A spec names a file outside the content.',
    explanation:
      '`Filename` must lead to a file below the folder that is being checked, because content is packaged and moved as a whole. Absolute paths, paths that leave the folder with `..` and symbolic links to the outside are rejected. Put the file beside its spec.',
    example: { bad: 'Filename: /opt/rules/okta.py\n', good: 'Filename: okta.py\n' },
  },
  targetNotAFile: {
    code: 'PK0013',
    name: 'filename-is-no-file',
    severity: 'error',
    summary: 'A spec names a folder or a device where it needs a file.',
    explanation:
      '`Filename` must be the name of a file: for a rule or policy a Python file, for a lookup table a data file. Folders and devices cannot be read as either.',
  },
} as const satisfies Record<string, DiagnosticKind>

export const inputDiagnostics: readonly DiagnosticKind[] = Object.values(input)
