import type { CST, Scalar } from 'yaml'

/** Returns the header of a block scalar, which defines its line breaks: `|`, `>-`, `|2+`; empty for other scalars. */
export function blockHeaderOf(node: Scalar.Parsed): string {
  const { srcToken } = node as { readonly srcToken?: CST.Token }
  if (srcToken?.type !== 'block-scalar') return ''
  const header = srcToken.props.find(({ type }) => type === 'block-scalar-header')
  return header !== undefined && 'source' in header ? header.source : ''
}
