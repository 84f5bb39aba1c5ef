import type { DiagnosticKind } from '../diagnostics.ts'

/** Diagnostics on the syntax of a YAML text. */
export const syntax = {
  tabIndent: {
    code: 'PK1001',
    name: 'tab-indentation',
    severity: 'error',
    summary: 'A line is indented with a tab.',
    explanation:
      'YAML takes its structure from indentation and allows only spaces there, because a tab has no fixed width. Replace each tab at the start of a line with spaces, two per level. Most editors do this by themselves when the file type is YAML. Tabs inside quoted text and block text are fine.',
    example: { bad: 'Tags:\n\t- Okta\n', good: 'Tags:\n  - Okta\n' },
  },
  missingSpace: {
    code: 'PK1002',
    name: 'missing-space-after-colon',
    severity: 'error',
    summary: 'A key is followed by a colon and its value without a space.',
    explanation:
      'Only a colon followed by a space or a line break separates a key from its value; `Severity:High` is a single text. YAML usually notices on the next line, so the reported place is the colon itself. Put a space after it.',
    example: { bad: 'Severity:High\nEnabled: true\n', good: 'Severity: High\nEnabled: true\n' },
  },
  unclosedQuote: {
    code: 'PK1003',
    name: 'unclosed-quote',
    severity: 'error',
    summary: 'A quoted text is not closed.',
    explanation:
      "A text that begins with a quote continues across lines until the matching quote. The reported position is the opening quote. Close it, or double it (`''`) where it is an apostrophe inside single quotes. Text that holds both kinds of quotes is easiest as a block: `Key: |` with the text on the next lines.",
    example: {
      bad: 'Description: "A user logged in\nEnabled: true\n',
      good: 'Description: "A user logged in"\nEnabled: true\n',
    },
  },
  unclosedBracket: {
    code: 'PK1004',
    name: 'unclosed-bracket',
    severity: 'error',
    summary: 'A bracket is not matched.',
    explanation:
      'Lists in `[ ]` and maps in `{ }` end only with their own closing bracket, and their lines must be indented deeper than the key they belong to. The reported position is the unmatched bracket. A text that begins with a bracket, such as a template `{{ name }}`, needs quotes.',
    example: { bad: 'LogTypes: [AWS.CloudTrail\nEnabled: true\n', good: 'LogTypes: [AWS.CloudTrail]\nEnabled: true\n' },
  },
  badIndent: {
    code: 'PK1005',
    name: 'bad-indentation',
    severity: 'error',
    summary: 'A line is indented neither like its siblings nor like a new level.',
    explanation:
      'All keys of one map and all items of one list begin in the same column. The line shown begins between two levels, or deeper than a plain value allows. Move it under the keys it belongs to.',
    example: {
      bad: 'Tests:\n  - Name: a\n   ExpectedResult: true\n',
      good: 'Tests:\n  - Name: a\n    ExpectedResult: true\n',
    },
  },
  colonInValue: {
    code: 'PK1006',
    name: 'colon-in-value',
    severity: 'error',
    summary: 'An unquoted value contains a colon followed by a space.',
    explanation:
      'In a value without quotes, a colon followed by a space looks like another key. Put the whole value in quotes, or write it as a block of text after `|`.',
    example: { bad: 'Description: Note: this is noisy\n', good: 'Description: "Note: this is noisy"\n' },
  },
  badStart: {
    code: 'PK1007',
    name: 'reserved-first-character',
    severity: 'error',
    summary: 'An unquoted value begins with a character that YAML reserves.',
    explanation:
      'A value without quotes cannot begin with `@`, a backtick or `%`; `&`, `*` and `!` there mean anchors, aliases and tags. Put the value in quotes.',
    example: { bad: 'CreatedBy: @ops\n', good: 'CreatedBy: "@ops"\n' },
  },
  controlCharacter: {
    code: 'PK1008',
    name: 'control-character',
    severity: 'error',
    summary: 'The text contains an invisible control character.',
    explanation:
      'YAML allows only printable characters, tabs and line breaks. Control characters usually come from text copied from a terminal or another program. Delete the character, or write it as an escape such as `"\\x01"` inside double quotes.',
  },
  badEscape: {
    code: 'PK1009',
    name: 'bad-escape',
    severity: 'error',
    summary: 'A backslash in double quotes does not start a valid escape sequence.',
    explanation:
      'Inside double quotes a backslash begins an escape such as `\\n` or `\\"`; others, such as `\\d` of a regular expression or `\\U` of a Windows path, are not valid. Use single quotes, where a backslash has no special meaning, or double it.',
    example: { bad: 'Key: "\\d+"\n', good: "Key: '\\d+'\n" },
  },
  unexpected: {
    code: 'PK1010',
    name: 'yaml-syntax',
    severity: 'error',
    summary: 'The text is not YAML.',
    explanation:
      'The parser found something that does not fit what precedes it. The mistake is at the reported position or shortly before it: look for a missing quote, bracket, dash or colon on that line and on the one above.',
  },
  duplicateKey: {
    code: 'PK1011',
    name: 'duplicate-key',
    severity: 'error',
    summary: 'A map has the same key twice.',
    explanation:
      'Only one of the two values can apply. Other tools silently use the last one, so editing the first has no effect. Remove one of them, or merge their contents.',
    example: { bad: 'Severity: Low\nEnabled: true\nSeverity: High\n', good: 'Enabled: true\nSeverity: High\n' },
  },
  severalDocuments: {
    code: 'PK1012',
    name: 'several-documents',
    severity: 'error',
    summary: 'The file contains more than one YAML document.',
    explanation:
      'A line of three dashes begins another document, and a spec file has exactly one. Move the second document to a file of its own, or remove the line.',
    example: { bad: 'AnalysisType: global\n---\nAnalysisType: pack\n', good: 'AnalysisType: global\n' },
  },
  badTag: {
    code: 'PK1013',
    name: 'unsupported-tag',
    severity: 'error',
    summary: 'A value has a type tag that is not supported.',
    explanation:
      'A tag such as `!!python/object` makes a parser create something other than texts, numbers, lists and maps, which is unsafe in untrusted content. Only `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq` and `!!map` are supported. Remove the tag; a text that begins with `!` needs quotes.',
    example: { bad: 'Threshold: !!python/name:os.system 5\n', good: 'Threshold: 5\n' },
  },
  unknownAlias: {
    code: 'PK1014',
    name: 'unknown-alias',
    severity: 'error',
    summary: 'An alias refers to an anchor that does not exist.',
    explanation:
      '`*name` repeats the value that was marked with `&name` earlier in the same file. No such anchor precedes the alias, or the alias is inside the value that it repeats. A text that begins with `*` needs quotes.',
    example: { bad: 'Suppressions:\n  - *.example.com\n', good: 'Suppressions:\n  - "*.example.com"\n' },
  },
  tooManyAliases: {
    code: 'PK1015',
    name: 'alias-limit',
    severity: 'error',
    summary: 'Aliases make the document too large.',
    explanation:
      'Aliases of aliases multiply: a few lines can stand for billions of values, which is how a "YAML bomb" crashes a parser. A document with aliases can expand to at most 100,000 values. Write repeated parts out, or move them to code.',
  },
  tooDeep: {
    code: 'PK1016',
    name: 'nesting-limit',
    severity: 'error',
    summary: 'Lists and maps are nested too deeply.',
    explanation:
      'Lists and maps can be nested at most 100 levels deep. Real content never comes close; the usual causes are unbalanced opening brackets and generated text.',
  },
  complexKey: {
    code: 'PK1017',
    name: 'complex-key',
    severity: 'error',
    summary: 'A key is a list or a map.',
    explanation:
      'Keys of detection content are texts. A list or a map as a key usually comes from a value that begins with a bracket, such as a template `{{ name }}`, without quotes around it.',
    example: { bad: 'AlertTitle: {{ user }}\n', good: 'AlertTitle: "{{ user }}"\n' },
  },
  badMerge: {
    code: 'PK1018',
    name: 'bad-merge',
    severity: 'error',
    summary: 'The value of a merge key is not a map.',
    explanation:
      '`<<` copies the keys of another map, or of a list of maps, into this one, so its value must be an alias of a map. Quote the key if you mean the two characters literally.',
    example: { bad: '<<: 5\n', good: '"<<": 5\n' },
  },
  sexagesimal: {
    code: 'PK1019',
    name: 'base-60-number',
    severity: 'warning',
    summary: 'A value is read as a number in base 60.',
    explanation:
      'YAML 1.1 reads digits with colons and a point, such as `1:30.5`, as a number in base 60: here 90.5. Usually a time or a duration is meant. Quote it to make it a text.',
    example: { bad: 'start: 1:30.5\n', good: 'start: "1:30.5"\n' },
  },
  tooLong: {
    code: 'PK1020',
    name: 'text-too-long',
    severity: 'error',
    summary: 'A text is too long to parse with anchors, tags or repeated keys.',
    explanation:
      'Texts of more than 1,000,000 characters are parsed by a faster parser that does not support anchors, tags, repeated keys or tabs at the start of lines. No real spec is that long. Split the file, or write it without these.',
  },
  mergeConflict: {
    code: 'PK1021',
    name: 'merge-conflict',
    severity: 'error',
    summary: 'The file contains unresolved merge conflict markers.',
    explanation:
      'When two changes to the same lines conflict, git writes both versions to the file, between the markers `<<<<<<<`, `=======` and `>>>>>>>`. Nothing else in the file is checked until the conflict is resolved. Keep one version, or combine the two, and remove the three markers.',
    example: {
      bad: 'Enabled: true\n<<<<<<< HEAD\nSeverity: Low\n=======\nSeverity: High\n>>>>>>> tuning\n',
      good: 'Enabled: true\nSeverity: High\n',
    },
  },
  missingColon: {
    code: 'PK1022',
    name: 'missing-colon',
    severity: 'error',
    summary: 'A line among keys has no colon.',
    explanation:
      'A line in the column of the keys above it must be a key with a colon, a space and a value. Either the colon was forgotten, or the line continues the text above and has lost its indentation: the lines of a block after `|` or `>` are indented deeper than their key.',
    example: { bad: 'Severity High\nEnabled: true\n', good: 'Severity: High\nEnabled: true\n' },
  },
} as const satisfies Record<string, DiagnosticKind>

export const yamlDiagnostics: readonly DiagnosticKind[] = Object.values(syntax)
