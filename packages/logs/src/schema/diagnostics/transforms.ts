import type { DiagnosticKind } from '@picket/core'

/** Problems of the sources and masks of fields, and of unified names. */
export const transform = {
  severalSources: {
    code: 'PK8301',
    name: 'several-sources',
    severity: 'error',
    summary: 'A field takes its value from several sources.',
    explanation:
      'A field has at most one of `rename`, `copy`, `concat` and `split`. For a chain, use a field for each step: a split can read a field that a concat fills, and all of them can read a renamed one.',
    example: {
      bad: 'rename: { from: a }\ncopy: { from: b }\n',
      good: 'rename: { from: a }\n',
    },
  },
  unknownPath: {
    code: 'PK8302',
    name: 'unknown-source-field',
    severity: 'error',
    summary: 'A field takes its value from one that does not exist.',
    explanation:
      'The paths of `copy`, `concat` and `split` start at the root of the event, with dots between the names, and lead to fields that the schema declares, to anything inside a `json` field, or to what the parser captures. After a `rename` only the new name exists.',
    example: {
      bad: 'fields:\n  - name: request\n    type: string\n  - name: verb\n    type: string\n    split: { from: reqest, separator: " ", index: 0 }\n',
      good: 'fields:\n  - name: request\n    type: string\n  - name: verb\n    type: string\n    split: { from: request, separator: " ", index: 0 }\n',
    },
  },
  sourceCycle: {
    code: 'PK8303',
    name: 'source-cycle',
    severity: 'error',
    summary: 'Fields take their values from each other in a cycle.',
    explanation:
      'None of the fields in the cycle could be filled before the others. The message lists them in order. Let one of them read a key of the log.',
    example: {
      bad: '- name: a\n  type: string\n  copy: { from: b }\n- name: b\n  type: string\n  copy: { from: a }\n',
      good: '- name: a\n  type: string\n  copy: { from: b }\n- name: b\n  type: string\n',
    },
  },
  tooFewPaths: {
    code: 'PK8304',
    name: 'concat-needs-two',
    severity: 'error',
    summary: 'A concat has fewer than two paths.',
    explanation:
      '`concat` joins the values of at least two fields, with `separator` between them. For a single value, use `copy`, or `rename` for a key of the same object.',
    example: {
      bad: 'concat:\n  paths: [date]\n',
      good: "concat:\n  paths: [date, time]\n  separator: 'T'\n",
    },
  },
  sourceOrder: {
    code: 'PK8305',
    name: 'source-made-later',
    severity: 'warning',
    summary: 'A field reads one whose source is applied later.',
    explanation:
      'The language applies sources in this order: renames, copies, concats, splits. Picket computes values on demand, so the field gets its value; another implementation, which strictly follows the order, may leave it empty. Use the same kind of source as the field that is read, or read what that field reads.',
    example: {
      bad: '- name: request\n  type: string\n- name: verb\n  type: string\n  split: { from: request, separator: " ", index: 0 }\n- name: method\n  type: string\n  copy: { from: verb }\n',
      good: '- name: request\n  type: string\n- name: verb\n  type: string\n  split: { from: request, separator: " ", index: 0 }\n- name: method\n  type: string\n  split: { from: request, separator: " ", index: 0 }\n',
    },
  },
  badMask: {
    code: 'PK8306',
    name: 'bad-mask',
    severity: 'error',
    summary: 'A mask is invalid.',
    explanation:
      'A mask has a `type`: `redact` replaces every value by the text of `to`; `md5`, `sha1`, `sha256` and `sha512` replace it by a hash, which needs a `salt`, because values could be guessed otherwise. Only strings can be masked: declare numbers as `string`, and mask the `element` of an array.',
    example: {
      bad: 'mask:\n  type: sha256\n',
      good: 'mask:\n  type: sha256\n  salt: a long random text\n',
    },
  },
  renamedAway: {
    code: 'PK8307',
    name: 'rename-conflict',
    severity: 'error',
    summary: 'Two fields use the same key of the log.',
    explanation:
      '`rename` moves the value of a key, so the key no longer exists: another field with its name, or that also renames it, would stay empty. A field cannot rename itself. To use a value twice, use `copy`.',
    example: {
      bad: '- name: user\n  type: string\n- name: actor\n  type: string\n  rename: { from: user }\n',
      good: '- name: user\n  type: string\n- name: actor\n  type: string\n  copy: { from: user }\n',
    },
  },
  unknownUdmName: {
    code: 'PK8501',
    name: 'unknown-unified-name',
    severity: 'error',
    summary: 'A unified name is not known.',
    explanation:
      'Unified names are shared by all log types: `user.` with `email`, `name`, `full_name`, `provider_id` and `arns`; `source.` and `destination.` each with `address`, `domain`, `ip`, `mac`, `port`, `arns` and `bytes`.',
    example: {
      bad: 'udm:\n  - name: source_ip\n    paths: [{ path: ip }]\n',
      good: 'udm:\n  - name: source.ip\n    paths: [{ path: ip }]\n',
    },
  },
  duplicateUdmName: {
    code: 'PK8502',
    name: 'duplicate-unified-name',
    severity: 'error',
    summary: 'A unified name is mapped twice.',
    explanation:
      'Each unified name has one mapping, whose `paths` are tried in order; the first with a value sets it. Combine both lists of paths, the most specific first.',
    example: {
      bad: 'udm:\n  - name: source.ip\n    paths: [{ path: ip }]\n  - name: source.ip\n    paths: [{ path: addr }]\n',
      good: 'udm:\n  - name: source.ip\n    paths: [{ path: ip }, { path: addr }]\n',
    },
  },
  unknownUdmPath: {
    code: 'PK8503',
    name: 'unknown-unified-path',
    severity: 'warning',
    summary: 'A unified name is mapped to a field that the schema does not declare.',
    explanation:
      'A path starts at the root of the event and leads to a field of the schema or to anything inside a `json` field: `actor.email`, `resources[0].arn`, `resources[*].arn`. A path to an undeclared field returns no value, unless field discovery finds the field in logs.',
    example: {
      bad: 'fields:\n  - name: ip\n    type: string\nudm:\n  - name: source.ip\n    paths: [{ path: ipp }]\n',
      good: 'fields:\n  - name: ip\n    type: string\nudm:\n  - name: source.ip\n    paths: [{ path: ip }]\n',
    },
  },
  badPath: {
    code: 'PK8504',
    name: 'bad-unified-path',
    severity: 'error',
    summary: 'The path of a unified name is invalid.',
    explanation:
      'A path consists of names with dots between them, `[0]` for a list element and `[*]` for all of them. Names with other characters need double quotes: `"user-agent".os`.',
    example: { bad: 'paths:\n  - path: resources[first].arn\n', good: 'paths:\n  - path: resources[0].arn\n' },
  },
  badCondition: {
    code: 'PK8505',
    name: 'bad-unified-condition',
    severity: 'error',
    summary: 'The condition of a unified path is invalid.',
    explanation:
      'A condition consists of comparisons, joined by `and` and `or`, with brackets where needed: `type == "user"`, `type != "root"`, `type in ["user", "role"]`, `agent contains "Chrome"`, `email exists`. Write texts in double quotes, and names of fields without.',
    example: {
      bad: 'condition: type = user\n',
      good: `condition: 'type == "user"'\n`,
    },
  },
} as const satisfies Record<string, DiagnosticKind>
