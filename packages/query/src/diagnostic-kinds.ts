import type { DiagnosticKind } from '@picket/core'

/** Every kind of mistake in a query, by code: `PF1...` of the text, `PF2...` of its meaning, `PF3...` remarks. */
export const queryDiagnosticKinds = [
  {
    code: 'PF1001',
    name: 'pipeline-unexpected-text',
    severity: 'error',
    summary: 'The query contains text that cannot be at this position.',
    explanation:
      'The message says what is expected instead: an operator after `|`, a value, a closing bracket, or a kind of chart. ' +
      'An empty query has the same code. The rest of the query is still checked, from the next operator.',
    example: {
      bad: "aws_cloudtrail | where eventName = 'ConsoleLogin'",
      good: "aws_cloudtrail | where eventName == 'ConsoleLogin'",
      language: 'text',
    },
  },
  {
    code: 'PF1002',
    name: 'pipeline-open-text',
    severity: 'error',
    summary: 'A text or a bracket in the query is not closed.',
    explanation:
      'A text ends on the line where it starts, with the quote that it starts with. A quote within a text is written with a backslash before it. A bracket ends before the next `|`, unless it contains rows. The message points at the bracket that is open.',
    example: {
      bad: "aws_cloudtrail | where eventName == 'ConsoleLogin",
      good: "aws_cloudtrail | where eventName == 'ConsoleLogin'",
      language: 'text',
    },
  },
  {
    code: 'PF1003',
    name: 'pipeline-bad-number',
    severity: 'error',
    summary: 'A number or a span of time is not valid.',
    explanation:
      'Integers have up to 64 bits. A span of time is a number and a unit, such as `30m` or `1d`. The reference of PicketFlow lists the units.',
    example: {
      bad: 'aws_cloudtrail | where p_event_time > time.ago(1parsec)',
      good: 'aws_cloudtrail | where p_event_time > time.ago(1d)',
      language: 'text',
    },
  },
  {
    code: 'PF1004',
    name: 'pipeline-unknown-operator',
    severity: 'error',
    summary: 'The word after "|" is not an operator.',
    explanation:
      'Other query languages have other names for the same operator. For many of them the message names the operator of PicketFlow, and a fix replaces the word.',
    example: {
      bad: "aws_cloudtrail | filter eventName == 'ConsoleLogin'",
      good: "aws_cloudtrail | where eventName == 'ConsoleLogin'",
      language: 'text',
    },
  },
  {
    code: 'PF1005',
    name: 'pipeline-statements',
    severity: 'error',
    summary: 'The statements of the query are not separated, or several of them are rows.',
    explanation:
      'Statements are separated with `;`. Only the last statement produces the result. Rows that it uses get a name with `let`.',
    example: {
      bad: 'let n = 10 aws_cloudtrail | limit n',
      good: 'let n = 10; aws_cloudtrail | limit n',
      language: 'text',
    },
  },
  {
    code: 'PF1006',
    name: 'pipeline-visualize-last',
    severity: 'error',
    summary: 'An operator follows "visualize".',
    explanation:
      'The operator `visualize` describes a chart of the final result and changes no rows, so no operator can follow it. Move it to the end of the query.',
    example: {
      bad: 'aws_cloudtrail | summarize n=agg.count() by eventName | visualize bar | limit 5',
      good: 'aws_cloudtrail | summarize n=agg.count() by eventName | limit 5 | visualize bar',
      language: 'text',
    },
  },
  {
    code: 'PF2001',
    name: 'pipeline-unknown-table',
    severity: 'error',
    summary: 'The query reads a table that does not exist, or that the user cannot see.',
    explanation:
      'Tables are named after log types, in lower case. The message suggests similar names. A pattern of a union has to match at least one table.',
    example: { bad: 'aws_cloudtrial | limit 5', good: 'aws_cloudtrail | limit 5', language: 'text' },
  },
  {
    code: 'PF2002',
    name: 'pipeline-unknown-column',
    severity: 'error',
    summary: 'The query uses a column that does not exist at this position.',
    explanation:
      'Columns are those of the table, as the operators before have changed them: after `project` and `summarize`, only the columns that they name exist. ' +
      'The message suggests similar names.',
    example: {
      bad: 'aws_cloudtrail | project eventName | where awsRegion == "us-east-1"',
      good: 'aws_cloudtrail | where awsRegion == "us-east-1" | project eventName',
      language: 'text',
    },
  },
  {
    code: 'PF2003',
    name: 'pipeline-type-mismatch',
    severity: 'error',
    summary: 'A value has a type that the operator or function does not accept.',
    explanation:
      'The message names the types. A query is refused when it would compare or calculate with values of types that do not fit. Convert one of them with a function such as `toint`.',
    example: {
      bad: 'aws_cloudtrail | where eventName',
      good: 'aws_cloudtrail | where eventName != null',
      language: 'text',
    },
  },
  {
    code: 'PF2004',
    name: 'pipeline-aggregate',
    severity: 'error',
    summary: 'An aggregate is missing in "summarize", or is used where none is allowed.',
    explanation:
      'Aggregates such as `agg.count` calculate one value of many rows. They are allowed in `summarize` only, before `by`, and not within each other. Columns that are not aggregated belong behind `by`.',
    example: {
      bad: 'aws_cloudtrail | where agg.count() > 5',
      good: 'aws_cloudtrail | summarize n=agg.count() by eventName | where n > 5',
      language: 'text',
    },
  },
  {
    code: 'PF2005',
    name: 'pipeline-duplicate-name',
    severity: 'error',
    summary: 'Two columns or two variables have the same name.',
    explanation:
      'The names of columns of a result and of variables are unique, without regard to case for columns. Write another name for one of them.',
    example: {
      bad: 'aws_cloudtrail | project a=eventName, a=awsRegion',
      good: 'aws_cloudtrail | project a=eventName, b=awsRegion',
      language: 'text',
    },
  },
  {
    code: 'PF2006',
    name: 'pipeline-unknown-function',
    severity: 'error',
    summary: 'The query calls a function that does not exist.',
    explanation:
      'Most functions have the name of their group in front, such as `strings.lower`. The reference of PicketFlow lists all of them, and the message suggests similar names.',
    example: {
      bad: 'aws_cloudtrail | extend name=strings.lowr(eventName)',
      good: 'aws_cloudtrail | extend name=strings.lower(eventName)',
      language: 'text',
    },
  },
  {
    code: 'PF2007',
    name: 'pipeline-bad-argument',
    severity: 'error',
    summary: 'An argument is missing, is not constant, or is outside its limits.',
    explanation:
      'The message says what is required. Some arguments must be constants, such as the number of `limit`. Limits of the size of a query have this code too: its length, its depth, and the number of its operators and columns.',
    example: { bad: 'aws_cloudtrail | limit -1', good: 'aws_cloudtrail | limit 1', language: 'text' },
  },
  {
    code: 'PF2008',
    name: 'pipeline-bad-join',
    severity: 'error',
    summary: 'The kind or the condition of a join is not valid.',
    explanation:
      'The condition of a join compares columns of both sides, as in `$left.a == $right.b`. `$left` and `$right` exist only there. A cross join has no condition, all other kinds need one.',
    example: {
      bad: 'aws_cloudtrail | where $left.eventName == "ConsoleLogin"',
      good: 'aws_cloudtrail | where eventName == "ConsoleLogin"',
      language: 'text',
    },
  },
  {
    code: 'PF2009',
    name: 'pipeline-early-variable',
    severity: 'error',
    summary: 'A variable is used before it is defined.',
    explanation:
      'A variable of `let` exists in the statements after its own. It cannot refer to itself. Move its statement to the front.',
    example: {
      bad: 'let since = now - 1d; let now = time.now(); aws_cloudtrail | where p_event_time > since',
      good: 'let now = time.now(); let since = now - 1d; aws_cloudtrail | where p_event_time > since',
      language: 'text',
    },
  },
  {
    code: 'PF2010',
    name: 'pipeline-toscalar',
    severity: 'error',
    summary: 'The argument of "toscalar" is not a table with one column.',
    explanation:
      '`toscalar` makes a value of the first row of a table. The table must have exactly one column: select it with `project` or `summarize`.',
    example: {
      bad: 'aws_cloudtrail | where eventName == toscalar(aws_cloudtrail | limit 1)',
      good: 'aws_cloudtrail | where eventName == toscalar(aws_cloudtrail | project eventName | limit 1)',
      language: 'text',
    },
  },
  {
    code: 'PF2011',
    name: 'pipeline-unknown-saved-query',
    severity: 'error',
    summary: 'The query uses a saved query that does not exist, or that the user cannot see.',
    explanation:
      'Saved queries are named exactly as they are saved, with the same case. The message suggests similar names. Users cannot use a saved query that reads log types without access for them.',
    example: {
      bad: "saved_query('Console logins without MFA') | limit 5",
      good: 'aws_cloudtrail | where eventName == "ConsoleLogin" | limit 5',
      language: 'text',
    },
  },
  {
    code: 'PF2012',
    name: 'pipeline-bad-saved-query',
    severity: 'error',
    summary: 'A saved query cannot be used where it is used, or has a mistake.',
    explanation:
      'A saved query with a table starts a query; one that starts with `|` follows a bar. Only queries in PicketFlow can be used, and none can use itself. A mistake in a saved query is reported where it is used, with its line.',
    example: {
      bad: "aws_cloudtrail | saved_query('Saved query in SQL')",
      good: 'aws_cloudtrail | where eventName == "ConsoleLogin"',
      language: 'text',
    },
  },
  {
    code: 'PF2013',
    name: 'pipeline-parameter',
    severity: 'error',
    summary: 'A parameter of the query has no value, a value of another type, or does not exist.',
    explanation:
      'Parameters are declared with `declare query_parameters`, each with a type and, where it is optional, a default. A scheduled query runs without a user, so all its parameters need a default.',
    example: {
      bad: 'declare query_parameters(rows: long); aws_cloudtrail | limit rows',
      good: 'declare query_parameters(rows: int = 10); aws_cloudtrail | limit rows',
      language: 'text',
    },
  },
  {
    code: 'PF3001',
    name: 'pipeline-unbounded-time',
    severity: 'warning',
    summary: 'The query reads all events of a table, of any time.',
    explanation:
      'Tables of events are divided by time, and a condition on `p_event_time` lets the data lake skip most of them. Without one, the query is slow and reads the whole table.',
    example: {
      bad: 'aws_cloudtrail | limit 5',
      good: 'aws_cloudtrail | where p_event_time > time.ago(1d) | limit 5',
      language: 'text',
    },
  },
  {
    code: 'PF3002',
    name: 'pipeline-converted-column',
    severity: 'info',
    summary: 'A column has different types in the tables of a union and is converted.',
    explanation:
      'A column of a union has one type: integers and fractions become fractions, everything else becomes text. Large integers lose digits, and texts are not ordered like numbers. Convert the column yourself, with a function such as `tostring`, to decide what happens.',
    example: {
      bad: 'union aws_cloudtrail, (datatable [{"eventName": 404}])',
      good: 'union aws_cloudtrail, (datatable [{"eventName": "404"}])',
      language: 'text',
    },
  },
  {
    code: 'PF3003',
    name: 'pipeline-search-without-index',
    severity: 'info',
    summary: 'A search has no index and reads every event.',
    explanation:
      'The index of events contains the words of the raw log. A text without any letter or digit is not in it, and neither is anything after `project` or `summarize` has dropped the column `p_raw`. Limit the time, or search before these operators.',
    example: {
      bad: "aws_cloudtrail | where p_event_time > time.ago(1d) | project eventName | search 'root'",
      good: "aws_cloudtrail | where p_event_time > time.ago(1d) | search 'root' | project eventName",
      language: 'text',
    },
  },
  {
    code: 'PF3004',
    name: 'pipeline-unknown-annotation',
    severity: 'warning',
    summary: 'An annotation of "visualize" is not known and has no effect.',
    explanation:
      'Annotations choose the columns and texts of a chart, such as `xcolumn` and `title`. Others are ignored, so a misspelled one would silently have no effect.',
    example: {
      bad: "aws_cloudtrail | summarize n=agg.count() by eventName | visualize bar titel='Events'",
      good: "aws_cloudtrail | summarize n=agg.count() by eventName | visualize bar title='Events'",
      language: 'text',
    },
  },
] as const satisfies readonly DiagnosticKind[]
