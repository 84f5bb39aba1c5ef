import type { DiagnosticKind } from '@picket/core'

/** Problems of a schema's parser. */
export const parser = {
  choice: {
    code: 'PK8401',
    name: 'parser-choice',
    severity: 'error',
    summary: 'A parser names none or several ways of parsing.',
    explanation:
      '`parser` has exactly one of `csv`, `fastmatch`, `regex` and `script`. Logs that are JSON need no parser: leave the key out.',
    example: { bad: 'parser: {}\n', good: 'parser:\n  csv: { hasHeader: true }\n' },
  },
  missingColumns: {
    code: 'PK8402',
    name: 'missing-columns',
    severity: 'error',
    summary: 'A csv parser knows no names for its columns.',
    explanation:
      'The names of columns come from the first line of each stream, with `hasHeader: true`, or from the list `columns`; with both, the header is skipped and the list counts. Columns that are not wanted are called `_`.',
    example: { bad: 'csv:\n  hasHeader: false\n', good: 'csv:\n  hasHeader: false\n  columns: [time, user, _, ip]\n' },
  },
  badDelimiter: {
    code: 'PK8403',
    name: 'bad-delimiter',
    severity: 'error',
    summary: 'The delimiter of a csv parser is none that can be used.',
    explanation:
      'Values are separated by a comma, a tab, a space or a pipe. A tab is written in double quotes, `"\\t"`: in single quotes it would be two characters. For anything else, use a `fastmatch` or `regex` parser.',
    example: { bad: "delimiter: ';'\n", good: "delimiter: ','\n" },
  },
  emptyColumn: {
    code: 'PK8404',
    name: 'empty-column-name',
    severity: 'warning',
    summary: 'A column of a csv parser has an empty name.',
    explanation:
      'An empty name skips the column, as it did in earlier versions of the language. It is deprecated, since it looks like a mistake: call the column `_`, which says the same.',
    example: { bad: "columns: [time, '', ip]\n", good: 'columns: [time, _, ip]\n' },
  },
  shortPattern: {
    code: 'PK8405',
    name: 'short-fastmatch-pattern',
    severity: 'error',
    summary: 'A fastmatch pattern has fewer than 4 characters.',
    explanation:
      'A pattern is literal text with placeholders such as `%{user}`, so that a shorter one cannot hold any. It must look like the lines of the log.',
    example: { bad: "match: ['%{}']\n", good: "match: ['%{time} %{message}']\n" },
  },
  noPlaceholder: {
    code: 'PK8406',
    name: 'fastmatch-without-placeholder',
    severity: 'error',
    summary: 'A fastmatch pattern captures nothing.',
    explanation:
      'A pattern needs at least one placeholder `%{name}`, which captures the text up to the next literal. `%{}` matches and discards; `%%{` stands for the characters themselves.',
    example: { bad: "match: ['[time] message']\n", good: "match: ['[%{time}] %{message}']\n" },
  },
  newline: {
    code: 'PK8407',
    name: 'newline-in-fastmatch',
    severity: 'error',
    summary: 'A fastmatch pattern has a line break before its end.',
    explanation:
      'A log is one line, so a pattern that holds a line break can never match. One at the very end is allowed, since blocks of text end so. Write a pattern for each kind of line, as entries of the list.',
    example: {
      bad: 'match:\n  - |\n    %{time} %{user}\n    %{message}\n',
      good: 'match:\n  - "%{time} %{user}"\n  - "%{message}"\n',
    },
  },
  adjacent: {
    code: 'PK8408',
    name: 'adjacent-placeholders',
    severity: 'error',
    summary: 'Two placeholders of a fastmatch pattern have nothing between them.',
    explanation:
      'A placeholder ends where the literal text behind it begins. With nothing between two of them, nobody can tell where the first one ends. Put the text that separates them there, or use one placeholder for both.',
    example: { bad: "match: ['%{date}%{time} %{message}']\n", good: "match: ['%{date} %{time} %{message}']\n" },
  },
  duplicateCapture: {
    code: 'PK8409',
    name: 'duplicate-capture',
    severity: 'error',
    summary: 'A pattern captures two values under one name.',
    explanation:
      'Only one of the values could be kept. Give the placeholders different names, and discard with `%{}` what is not wanted; `expandFields` or `concat` join values afterwards.',
    example: { bad: "match: ['%{time} %{time} %{message}']\n", good: "match: ['%{date} %{time} %{message}']\n" },
  },
  openPlaceholder: {
    code: 'PK8410',
    name: 'unclosed-placeholder',
    severity: 'error',
    summary: 'A placeholder is not closed.',
    explanation:
      'A placeholder is a name between `%{` and `}`. Without the closing brace the rest of the pattern would be its name. The characters `%{` themselves are written `%%{`.',
    example: { bad: "match: ['%{time %{message}']\n", good: "match: ['%{time} %{message}']\n" },
  },
  badRegex: {
    code: 'PK8411',
    name: 'bad-regex',
    severity: 'error',
    summary: 'A regular expression cannot be read.',
    explanation:
      'The parts of `match` are joined into one expression of the RE2 syntax, which runs in linear time and so has no look-around and no back-references. Brackets may open in one part and close in another. In YAML, write expressions in single quotes, where a backslash is only a backslash.',
    example: { bad: "match: ['(?P<user>\\w+']\n", good: "match: ['(?P<user>\\w+)']\n" },
  },
  unknownPattern: {
    code: 'PK8412',
    name: 'unknown-pattern',
    severity: 'error',
    summary: 'A regular expression uses a pattern that is not defined.',
    explanation:
      '`%{NAME}` puts a named pattern into an expression, and `%{NAME:field}` captures it too. It must be one of the built-in ones, such as `IP`, `WORD`, `NUMBER` and `TIMESTAMP_ISO8601`, or be in `patternDefinitions`.',
    example: { bad: "match: ['%{IPADDRESS:ip}']\n", good: "match: ['%{IP:ip}']\n" },
  },
  recursivePattern: {
    code: 'PK8413',
    name: 'recursive-pattern',
    severity: 'error',
    summary: 'A pattern definition contains itself.',
    explanation:
      'Patterns are put where they are named, so one that leads back to itself, directly or through others, has no end. Regular expressions cannot match nested structures; use a `script` parser for those.',
    example: {
      bad: "patternDefinitions:\n  LIST: '\\w+(,%{LIST})?'\n",
      good: "patternDefinitions:\n  LIST: '\\w+(,\\w+)*'\n",
    },
  },
  badPatternName: {
    code: 'PK8414',
    name: 'bad-pattern-name',
    severity: 'error',
    summary: 'The name of a pattern definition cannot be used.',
    explanation:
      'Names are of capital letters, digits and underscores and begin with a letter: `LOG_LEVEL`. Names of built-in patterns cannot be given another meaning, so that an expression means the same in every schema.',
    example: {
      bad: "patternDefinitions:\n  logLevel: 'INFO|WARN'\n",
      good: "patternDefinitions:\n  LOG_LEVEL: 'INFO|WARN'\n",
    },
  },
  noCapture: {
    code: 'PK8415',
    name: 'regex-without-capture',
    severity: 'error',
    summary: 'A regular expression captures nothing.',
    explanation:
      'Values are taken from named captures: `%{WORD:user}` or `(?P<user>\\w+)`. An expression without any could match, but would give an event without fields.',
    example: { bad: "match: ['%{WORD} logged in']\n", good: "match: ['%{WORD:user} logged in']\n" },
  },
  badScript: {
    code: 'PK8416',
    name: 'bad-parser-script',
    severity: 'error',
    summary: 'The function of a script parser does not have the right signature.',
    explanation:
      '`function` holds Python source with a function `parse` that takes the text of one log and returns a dict: its lines begin with `def parse(log):`, at the beginning of a line. A list of dicts makes several events, and `None` none.',
    example: {
      bad: 'script:\n  function: |\n    def parse_log(line):\n        return {"line": line}\n',
      good: 'script:\n  function: |\n    def parse(log):\n        return {"line": log}\n',
    },
  },
  badExpansion: {
    code: 'PK8417',
    name: 'bad-expanded-field',
    severity: 'error',
    summary: 'An entry of expandFields cannot be used.',
    explanation:
      '`expandFields` makes further fields out of captured ones: each key is the name of a field, of letters and digits beginning with a letter, and its value a text with `%{name}` in it. Only names that the parser captures can be used there, not those of other entries.',
    example: {
      bad: "expandFields:\n  date_time: '%{date}T%{tme}'\n",
      good: "expandFields:\n  dateTime: '%{date}T%{time}'\n",
    },
  },
  neverFilled: {
    code: 'PK8418',
    name: 'field-never-filled',
    severity: 'warning',
    summary: 'No value can ever get into a field.',
    explanation:
      'The parser captures nothing under the name of this field, and the field has no source of its own. If it is required, no event will ever be of this schema. Mostly the name is written differently in the parser, or a `rename` is missing.',
    example: {
      bad: "parser:\n  fastmatch: { match: ['%{usr} %{ip}'] }\nfields:\n  - name: user\n    type: string\n",
      good: "parser:\n  fastmatch: { match: ['%{user} %{ip}'] }\nfields:\n  - name: user\n    type: string\n",
    },
  },
  lineBreakInRegex: {
    code: 'PK8419',
    name: 'line-break-in-regex',
    severity: 'warning',
    summary: 'A part of a regular expression ends with a line break.',
    explanation:
      'A block of text that begins with `|` ends with a line break, which then belongs to the expression: it must be in the log, too. Logs that are lines have none. Begin the block with `|-`, or write the part in single quotes. A line break that is meant is written `\\n`.',
    example: {
      bad: 'match:\n  - |\n    (?P<a>\\w+)\n',
      good: 'match:\n  - |-\n    (?P<a>\\w+)\n',
    },
  },
  idleColumns: {
    code: 'PK8420',
    name: 'idle-default-columns',
    severity: 'error',
    summary: 'Default columns of a csv parser would never be used.',
    explanation:
      '`defaultColumns` are for logs that mostly come with a header, which then names the columns, but in some streams without one. They need `hasHeader: true`, and no `columns`, which would hold for every stream. A first line is taken for a row when it has as many values as there are default columns and none of them is the name of one.',
    example: {
      bad: 'csv:\n  defaultColumns: [time, user]\n',
      good: 'csv:\n  hasHeader: true\n  defaultColumns: [time, user]\n',
    },
  },
  brokenScript: {
    code: 'PK8421',
    name: 'broken-parser-script',
    severity: 'error',
    summary: 'The function of a script parser cannot run.',
    explanation:
      'Its Python has a mistake, or uses what scripts do not have: they import nothing, and know no `while`, `try`, classes or names of the interpreter. The message says what was found first; all logs of the schema would fail with it.',
    example: {
      bad: 'script:\n  function: |\n    import json\n    def parse(log):\n        return json.decode(log)\n',
      good: 'script:\n  function: |\n    def parse(log):\n        return json.decode(log)\n',
    },
  },
} as const satisfies Record<string, DiagnosticKind>
