/** Prints a page with all screenshots, a row for each screen and state. */
export function printIndex(files: readonly string[]): string {
  const rows = [...Map.groupBy(files, (file) => file.split('.').slice(0, -2).join('.'))].map(
    ([title, images]) =>
      `<h2>${title}</h2><div>${images.map((name) => `<a href="${name}"><img src="${name}" loading="lazy" alt="${name}"></a>`).join('')}</div>`,
  )
  const style =
    'body{font:14px sans-serif;margin:2rem}img{height:420px;margin:4px;border:1px solid #999}div{white-space:nowrap;overflow:auto}'
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${rows.join('\n')}\n`
}
