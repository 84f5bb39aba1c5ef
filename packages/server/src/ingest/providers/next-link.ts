/** Returns the address of `rel="next"` in a Link header. */
export function nextLink(headers: Headers): string | undefined {
  for (const [, url, parameters] of (headers.get('link') ?? '').matchAll(/<([^>]*)>([^<]*)/g))
    if (/;\s*rel="?next"?/i.test(parameters!)) return url
  return undefined
}
