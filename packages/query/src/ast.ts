import type { Span } from './diagnostics.ts'

/** The tree of a query, as written. */
export interface QueryNode {
  readonly kind: 'query'
  readonly statements: readonly StatementNode[]
  readonly span: Span
}

export type StatementNode = DeclareNode | LetNode | PipelineNode

/** `declare query_parameters(name: type = default)`: what a user or another query can pass. */
export interface DeclareNode {
  readonly kind: 'declare'
  readonly parameters: readonly ParameterNode[]
  readonly span: Span
}

export interface ParameterNode {
  readonly name: NameNode
  readonly type: NameNode
  readonly value: ExpressionNode | undefined
  readonly span: Span
}

export interface LetNode {
  readonly kind: 'let'
  readonly name: NameNode
  readonly value: PipelineNode | ExpressionNode
  readonly span: Span
}

export interface NameNode {
  readonly kind: 'name'
  readonly name: string
  readonly span: Span
}

/** Rows, and what is done with them. Without a source, the rows are those that the screen selects. */
export interface PipelineNode {
  readonly kind: 'pipeline'
  readonly source: SourceNode | undefined
  readonly operators: readonly OperatorNode[]
  readonly span: Span
}

export type SourceNode =
  | TableNode
  | { readonly kind: 'union'; readonly items: readonly (TableNode | PipelineNode)[]; readonly span: Span }
  | { readonly kind: 'datatable'; readonly rows: ExpressionNode; readonly span: Span }
  | {
      readonly kind: 'range'
      readonly name: NameNode
      readonly from: ExpressionNode
      readonly to: ExpressionNode
      readonly step: ExpressionNode
      readonly span: Span
    }
  | SavedQueryNode
  | PipelineNode

/** `saved_query('name', parameter=value)`: the rows of a saved query, or its operators after a bar. */
export interface SavedQueryNode {
  readonly kind: 'saved_query'
  readonly name: StringNode
  readonly arguments: readonly { readonly name: NameNode; readonly value: ExpressionNode }[]
  readonly span: Span
}

/** `database.schema.table`; in a union, the last part can contain stars. */
export interface TableNode {
  readonly kind: 'table'
  readonly path: readonly string[]
  readonly span: Span
}

export type OperatorNode =
  | { readonly kind: 'where' | 'search' | 'limit'; readonly value: ExpressionNode; readonly span: Span }
  | { readonly kind: 'project' | 'extend'; readonly values: readonly AssignNode[]; readonly span: Span }
  | {
      readonly kind: 'summarize'
      readonly values: readonly AssignNode[]
      readonly keys: readonly AssignNode[]
      readonly span: Span
    }
  | JoinNode
  | { readonly kind: 'sort'; readonly keys: readonly SortKeyNode[]; readonly span: Span }
  | { readonly kind: 'union'; readonly items: readonly (TableNode | PipelineNode)[]; readonly span: Span }
  | SavedQueryNode
  | VisualizeNode
  | ExtensionNode

/** Operators of our own, which only some workspaces allow. */
export type ExtensionNode =
  | {
      readonly kind: 'top'
      readonly count: ExpressionNode
      readonly keys: readonly SortKeyNode[]
      readonly span: Span
    }
  | { readonly kind: 'distinct'; readonly values: readonly AssignNode[]; readonly span: Span }
  | { readonly kind: 'expand'; readonly value: AssignNode; readonly span: Span }
  | { readonly kind: 'project-away'; readonly names: readonly NameNode[]; readonly span: Span }
  | { readonly kind: 'sample'; readonly value: ExpressionNode; readonly span: Span }
  | { readonly kind: 'lookup'; readonly table: TableNode; readonly keys: readonly NameNode[]; readonly span: Span }

export interface AssignNode {
  /** `a.b =`; absent if the value names itself. */
  readonly target: readonly string[] | undefined
  readonly value: ExpressionNode
  readonly span: Span
}

export interface JoinNode {
  readonly kind: 'join'
  readonly join: string
  readonly as: NameNode
  readonly right: PipelineNode
  readonly on: ExpressionNode | undefined
  readonly span: Span
}

export interface SortKeyNode {
  readonly value: ExpressionNode
  readonly direction: 'asc' | 'desc' | undefined
  readonly nulls: 'first' | 'last' | undefined
  readonly span: Span
}

export interface VisualizeNode {
  readonly kind: 'visualize'
  readonly chart: string | undefined
  readonly annotations: readonly { readonly name: NameNode; readonly value: ExpressionNode }[]
  readonly span: Span
}

export type ExpressionNode =
  | {
      readonly kind: 'literal'
      readonly of: 'integer' | 'timespan'
      readonly value: bigint
      readonly text: string
      readonly span: Span
    }
  | {
      readonly kind: 'literal'
      readonly of: 'double'
      readonly value: number
      readonly text: string
      readonly span: Span
    }
  | StringNode
  | {
      readonly kind: 'literal'
      readonly of: 'boolean'
      readonly value: boolean
      readonly text: string
      readonly span: Span
    }
  | { readonly kind: 'literal'; readonly of: 'null'; readonly value: null; readonly text: string; readonly span: Span }
  | NameNode
  | { readonly kind: 'member'; readonly of: ExpressionNode; readonly name: NameNode; readonly span: Span }
  | { readonly kind: 'element'; readonly of: ExpressionNode; readonly index: ExpressionNode; readonly span: Span }
  | CallNode
  | { readonly kind: 'unary'; readonly operator: 'not' | '-'; readonly of: ExpressionNode; readonly span: Span }
  | BinaryNode
  | {
      readonly kind: 'in'
      readonly value: ExpressionNode
      readonly list: ExpressionNode
      readonly isNegated: boolean
      readonly span: Span
    }
  | {
      readonly kind: 'between'
      readonly value: ExpressionNode
      readonly low: ExpressionNode
      readonly high: ExpressionNode
      readonly isNegated: boolean
      readonly span: Span
    }
  | { readonly kind: 'array'; readonly items: readonly ExpressionNode[]; readonly span: Span }
  | { readonly kind: 'object'; readonly entries: readonly EntryNode[]; readonly span: Span }
  | {
      readonly kind: 'lambda'
      readonly parameters: readonly NameNode[]
      readonly body: ExpressionNode
      readonly span: Span
    }
  /** Rows as the argument of `toscalar`. */
  | PipelineNode

export interface StringNode {
  readonly kind: 'literal'
  readonly of: 'string'
  readonly value: string
  readonly text: string
  readonly span: Span
}

export interface CallNode {
  readonly kind: 'call'
  readonly callee: ExpressionNode
  readonly arguments: readonly ExpressionNode[]
  readonly span: Span
}

export interface BinaryNode {
  readonly kind: 'binary'
  readonly operator: 'and' | 'or' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'
  readonly left: ExpressionNode
  readonly right: ExpressionNode
  readonly span: Span
}

export interface EntryNode {
  readonly key: string
  readonly value: ExpressionNode
}
