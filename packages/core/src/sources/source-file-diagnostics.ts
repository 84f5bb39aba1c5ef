import type { DiagnosticKind } from '../diagnostics.ts'

const valid = "label: Firewalls\nkind: syslog\nlogTypes: [Syslog.RFC5424]\nsettings:\n  port: '6514'\n"

/** Diagnostics on files that describe log sources. The shape of such a file has the codes of the structure of specs. */
export const sourceFileDiagnosticKinds = {
  label: {
    code: 'PK9001',
    name: 'bad-source-label',
    severity: 'error',
    summary: 'The label of a log source is not valid.',
    explanation:
      'A label consists of at most 36 letters, digits, dashes and spaces. With the kind, it identifies the source on the server, so no two files can have the same kind and label.',
    example: { bad: valid.replace('Firewalls', 'Firewalls/DMZ'), good: valid.replace('Firewalls', 'Firewalls DMZ') },
  },
  kind: {
    code: 'PK9002',
    name: 'unknown-source-kind',
    severity: 'error',
    summary: 'A file describes a log source of a kind that does not exist, or that the API does not manage.',
    explanation:
      '`picket sources kinds` lists all kinds. Directories are set up in the configuration of the server, not by files of sources.',
    example: { bad: valid.replace('syslog', 'sylog'), good: valid },
  },
  setting: {
    code: 'PK9003',
    name: 'bad-source-setting',
    severity: 'error',
    summary: 'A setting of a log source is missing, unknown or not valid.',
    explanation:
      'Each kind has settings of its own; the reference of log sources lists them with their types. Values are checked by the rules that the server uses, as far as they are in the file: the value of a reference is checked by `picket push`.',
    example: { bad: valid.replace("'6514'", "''"), good: valid },
  },
  secret: {
    code: 'PK9004',
    name: 'secret-in-source-file',
    severity: 'error',
    summary: 'The text of a source file contains a secret.',
    explanation:
      'Source files are in git, so a secret in one is in the hands of everyone who can read the repository. Use `{ env: NAME }` for an environment variable or `{ file: PATH }` for a file that is not in git. If the secret was committed, replace it at its service.',
    example: {
      bad: 'settings:\n  privateKey: hunter2\n',
      good: 'settings:\n  privateKey: { env: FIREWALLS_KEY }\n',
    },
  },
  duplicate: {
    code: 'PK9005',
    name: 'duplicate-source',
    severity: 'error',
    summary: 'Two files describe the same log source.',
    explanation:
      'The kind and the label, in any case, identify a source on the server. With two files, the later one would undo the changes of the other. Remove one, or give it another label.',
  },
  logTypes: {
    code: 'PK9006',
    name: 'bad-source-log-types',
    severity: 'error',
    summary: 'The log types of a source cannot be combined, or none is selected.',
    explanation:
      'A source needs at least one log type. A few log types cannot share a source with others; the message names them.',
    example: { bad: valid.replace('[Syslog.RFC5424]', '[]'), good: valid },
  },
  unknownLogType: {
    code: 'PK9007',
    name: 'unknown-source-log-type',
    severity: 'warning',
    summary: 'A log type of a source is neither built in nor among the log schemas of the content.',
    explanation:
      'The server rejects a source with a log type that it does not have. If a user created the log type in the console, ignore this, or add its schema to the content with `picket pull`.',
    example: { bad: valid.replace('RFC5424', 'RFC5242'), good: valid },
  },
} as const satisfies Record<string, DiagnosticKind>

export const sourceFileDiagnostics: readonly DiagnosticKind[] = Object.values(sourceFileDiagnosticKinds)
