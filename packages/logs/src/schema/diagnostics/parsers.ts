import type { DiagnosticKind } from '@picket/core'

/** Problems of a schema's parser. */
export const parser = {
  choice: {
    code: 'PK8401',
    name: 'parser-choice',
    severity: 'error',
    summary: 'A parser does not name exactly one format.',
    explanation:
      '`parser` has exactly one of `csv`, `fastmatch`, `regex` and `script`. JSON logs need no parser: remove the key.',
    example: { bad: 'parser: {}\n', good: 'parser:\n  csv: { hasHeader: true }\n' },
  },
  missingColumns: {
    code: 'PK8402',
    name: 'missing-columns',
    severity: 'error',
    summary: 'A csv parser has no names for its columns.',
    explanation:
      'The names of columns come from the first line of each stream, with `hasHeader: true`, or from the list `columns`; with both, the header is skipped and the list is used. Use `_` for columns that are not needed.',
    example: { bad: 'csv:\n  hasHeader: false\n', good: 'csv:\n  hasHeader: false\n  columns: [time, user, _, ip]\n' },
  },
  badDelimiter: {
    code: 'PK8403',
    name: 'bad-delimiter',
    severity: 'error',
    summary: 'The delimiter of a csv parser is not supported.',
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
      'An empty name skips the column, as in earlier versions of the language. It is deprecated, because it looks like a mistake: use `_`, which has the same effect.',
    example: { bad: "columns: [time, '', ip]\n", good: 'columns: [time, _, ip]\n' },
  },
  shortPattern: {
    code: 'PK8405',
    name: 'short-fastmatch-pattern',
    severity: 'error',
    summary: 'A fastmatch pattern has fewer than 4 characters.',
    explanation:
      'A pattern is literal text with placeholders such as `%{user}`, so a shorter one cannot contain any. It must look like the lines of the log.',
    example: { bad: "match: ['%{}']\n", good: "match: ['%{time} %{message}']\n" },
  },
  noPlaceholder: {
    code: 'PK8406',
    name: 'fastmatch-without-placeholder',
    severity: 'error',
    summary: 'A fastmatch pattern captures nothing.',
    explanation:
      'A pattern needs at least one placeholder `%{name}`, which captures the text up to the next literal. `%{}` matches and discards; `%%{` is a literal `%{`.',
    example: { bad: "match: ['[time] message']\n", good: "match: ['[%{time}] %{message}']\n" },
  },
  newline: {
    code: 'PK8407',
    name: 'newline-in-fastmatch',
    severity: 'error',
    summary: 'A fastmatch pattern has a line break before its end.',
    explanation:
      'A log is one line, so a pattern with a line break can never match. A trailing line break is allowed, because block texts end with one. Write a pattern for each kind of line, as entries of the list.',
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
      'A placeholder ends where the literal text after it starts. If nothing is between two placeholders, the end of the first one is undefined. Add the text that separates them, or use one placeholder for both.',
    example: { bad: "match: ['%{date}%{time} %{message}']\n", good: "match: ['%{date} %{time} %{message}']\n" },
  },
  duplicateCapture: {
    code: 'PK8409',
    name: 'duplicate-capture',
    severity: 'error',
    summary: 'A pattern captures two values under one name.',
    explanation:
      'Only one of the values could be stored. Give the placeholders different names, and discard values that are not needed with `%{}`; `expandFields` or `concat` join values afterwards.',
    example: { bad: "match: ['%{time} %{time} %{message}']\n", good: "match: ['%{date} %{time} %{message}']\n" },
  },
  openPlaceholder: {
    code: 'PK8410',
    name: 'unclosed-placeholder',
    severity: 'error',
    summary: 'A placeholder is not closed.',
    explanation:
      'A placeholder is a name between `%{` and `}`. Without the closing brace, the rest of the pattern would be its name. A literal `%{` is written `%%{`.',
    example: { bad: "match: ['%{time %{message}']\n", good: "match: ['%{time} %{message}']\n" },
  },
  badRegex: {
    code: 'PK8411',
    name: 'bad-regex',
    severity: 'error',
    summary: 'A regular expression is invalid.',
    explanation:
      'The parts of `match` are joined into one expression in RE2 syntax, which runs in linear time and therefore has no look-around and no back-references. Brackets can open in one part and close in another. In YAML, write expressions in single quotes, where a backslash is only a backslash.',
    example: { bad: "match: ['(?P<user>\\w+']\n", good: "match: ['(?P<user>\\w+)']\n" },
  },
  unknownPattern: {
    code: 'PK8412',
    name: 'unknown-pattern',
    severity: 'error',
    summary: 'A regular expression uses a pattern that is not defined.',
    explanation:
      '`%{NAME}` inserts a named pattern into an expression, and `%{NAME:field}` also captures it. It must be a built-in pattern, such as `IP`, `WORD`, `NUMBER` and `TIMESTAMP_ISO8601`, or be defined in `patternDefinitions`.',
    example: { bad: "match: ['%{IPADDRESS:ip}']\n", good: "match: ['%{IP:ip}']\n" },
  },
  recursivePattern: {
    code: 'PK8413',
    name: 'recursive-pattern',
    severity: 'error',
    summary: 'A pattern definition contains itself.',
    explanation:
      'A pattern name is replaced by its definition, so a pattern that refers to itself, directly or through others, would never end. Regular expressions cannot match nested structures; use a `script` parser for those.',
    example: {
      bad: "patternDefinitions:\n  LIST: '\\w+(,%{LIST})?'\n",
      good: "patternDefinitions:\n  LIST: '\\w+(,\\w+)*'\n",
    },
  },
  badPatternName: {
    code: 'PK8414',
    name: 'bad-pattern-name',
    severity: 'error',
    summary: 'The name of a pattern definition is invalid.',
    explanation:
      'Names consist of capital letters, digits and underscores and start with a letter: `LOG_LEVEL`. Built-in patterns cannot be redefined, so that an expression has the same meaning in every schema.',
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
      'Values come from named captures: `%{WORD:user}` or `(?P<user>\\w+)`. An expression without captures would match, but return an event without fields.',
    example: { bad: "match: ['%{WORD} logged in']\n", good: "match: ['%{WORD:user} logged in']\n" },
  },
  badScript: {
    code: 'PK8416',
    name: 'bad-parser-script',
    severity: 'error',
    summary: 'The function of a script parser has the wrong signature.',
    explanation:
      '`function` contains Python source with a function `parse` that accepts the text of one log and returns a dict: one of its lines is `def parse(log):`, without indentation. A list of dicts creates several events, and `None` creates no event.',
    example: {
      bad: 'script:\n  function: |\n    def parse_log(line):\n        return {"line": line}\n',
      good: 'script:\n  function: |\n    def parse(log):\n        return {"line": log}\n',
    },
  },
  badExpansion: {
    code: 'PK8417',
    name: 'bad-expanded-field',
    severity: 'error',
    summary: 'An entry of expandFields is invalid.',
    explanation:
      '`expandFields` builds additional fields from captured ones: each key is the name of a field, of letters and digits starting with a letter, and its value a text that contains `%{name}`. Only captured names can be used there, not those of other entries.',
    example: {
      bad: "expandFields:\n  date_time: '%{date}T%{tme}'\n",
      good: "expandFields:\n  dateTime: '%{date}T%{time}'\n",
    },
  },
  neverFilled: {
    code: 'PK8418',
    name: 'field-never-filled',
    severity: 'warning',
    summary: 'A field can never have a value.',
    explanation:
      'The parser does not capture the name of this field, and the field has no source of its own. If it is required, no event will ever match this schema. Usually the name is spelled differently in the parser, or a `rename` is missing.',
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
      'A block text that starts with `|` ends with a line break, which then belongs to the expression, so the log must contain it. Logs that are lines contain none. Start the block with `|-`, or write the part in single quotes. Write an intended line break as `\\n`.',
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
      '`defaultColumns` are for logs that usually have a header, which then names the columns, but lack it in some streams. They need `hasHeader: true`, and no `columns`, which would apply to every stream. A first line is read as a row if it has as many values as there are default columns and none of them is the name of one.',
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
      'Its Python source has an error, or uses a feature that scripts do not have: they cannot import modules, and have no `while`, `try`, classes or names of the interpreter. The message states the first problem; all logs of the schema would fail with it.',
    example: {
      bad: 'script:\n  function: |\n    import json\n    def parse(log):\n        return json.decode(log)\n',
      good: 'script:\n  function: |\n    def parse(log):\n        return json.decode(log)\n',
    },
  },
} as const satisfies Record<string, DiagnosticKind>
