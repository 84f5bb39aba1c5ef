/** The grammar that the parser follows, in EBNF. */
export const grammar = `query      = { statement ";" } [ statement ]
statement  = "let" NAME "=" ( pipeline | expr ) | declare | pipeline
declare    = "declare" "query_parameters" "(" [ parameter { "," parameter } ] ")"
parameter  = NAME ":" TYPE [ "=" expr ]            (* TYPE: string, int, double, boolean, timestamp or timespan *)
pipeline   = source { "|" operator }
source     = table | union | "datatable" array | range | saved | "(" pipeline ")"
saved      = "saved_query" "(" STRING { "," NAME "=" expr } ")"
table      = NAME { "." NAME }                     (* in a union, the last part can contain stars *)
union      = "union" item { "," item }             item = table | "(" pipeline ")"
range      = "range" NAME "from" expr "to" expr "step" expr

operator   = ( "where" | "search" | "limit" ) expr
           | ( "project" | "extend" ) assign { "," assign }
           | "summarize" [ assign { "," assign } ] [ "by" assign { "," assign } ]
           | "join" "kind" "=" NAME NAME "=" "(" pipeline ")" [ "on" expr ]
           | "sort" key { "," key }
           | union
           | saved
           | "visualize" [ NAME ] [ NAME "=" expr { "," NAME "=" expr } ]
           | extension                             (* where the workspace allows them *)
extension  = "top" expr "by" key { "," key } | "distinct" assign { "," assign } | "expand" [ NAME "=" ] expr
           | "project-away" NAME { "," NAME } | "sample" expr | "lookup" table "on" NAME { "," NAME }
assign     = [ NAME { "." NAME } "=" ] expr
key        = expr [ "asc" | "desc" ] [ "nulls" ( "first" | "last" ) ]

expr       = and { "or" and }
and        = not { "and" not }
not        = "not" not | comparison
comparison = sum [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) sum
                 | [ "not" ] "in" sum
                 | [ "not" ] "between" sum ".." sum ]
sum        = product { ( "+" | "-" ) product }
product    = unary { ( "*" | "/" | "%" ) unary }
unary      = "-" unary | postfix
postfix    = primary { "." NAME | "[" expr "]" | "(" [ argument { "," argument } ] ")" }
argument   = expr | pipeline | "fn" "(" [ NAME { "," NAME } ] ")" "{" expr "}"
primary    = INTEGER | DOUBLE | TIMESPAN | STRING | "true" | "false" | "null" | NAME
           | "(" expr ")" | array | object
array      = "[" [ expr { "," expr } ] "]"
object     = "{" [ ( STRING | NAME ) ":" expr { "," ( STRING | NAME ) ":" expr } ] "}"
`
