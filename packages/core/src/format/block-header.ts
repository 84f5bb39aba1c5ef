import type { CST, Scalar } from 'yaml'

/** `|`, `>-`, `|2+`: how a block scalar says what it does with line breaks; empty for other scalars. */
export function blockHeaderOf(node: Scalar.Parsed): string {
  const { srcToken } = node as { readonly srcToken?: CST.Token }
  if (srcToken?.type !== 'block-scalar') return ''
  const header = srcToken.props.find(({ type }) => type === 'block-scalar-header')
  return header !== undefined && 'source' in header ? header.source : ''
}
