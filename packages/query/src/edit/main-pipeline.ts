import type { OperatorNode, PipelineNode } from '../ast.ts'
import { hasErrors } from '../diagnostics.ts'
import { parse } from '../parser/parse.ts'

/** Operators that only arrange or show rows. */
const arranging: readonly OperatorNode['kind'][] = ['sort', 'limit', 'visualize']

/** Returns the pipeline whose rows are the result of a query; undefined if the text has mistakes. */
export function mainPipeline(text: string): PipelineNode | undefined {
  const { query, diagnostics } = parse(text)
  const last = query.statements.at(-1)
  return last?.kind === 'pipeline' && !hasErrors(diagnostics) ? last : undefined
}

/** Returns the offset after the last operator that decides which rows there are and what they contain. */
export function endOfRows({ source, operators }: PipelineNode): number | undefined {
  const last = operators.findLast(({ kind }) => !arranging.includes(kind))
  return (last ?? source)?.span.end
}
