import { normalizeName } from './wheel-name.ts'

/** One file that a source offers for a package. */
export interface OfferedFile {
  readonly file: string
  /** A web address, or a path. */
  readonly location: string
  readonly sha256?: string
  readonly requiresPython?: string
  readonly withdrawn: boolean
  /** Whether the metadata is available without the wheel (PEP 658), with its hash if the index has it. */
  readonly metadata?: { readonly sha256?: string }
}

/** Reads the page of an index about one package: JSON (PEP 691) or HTML (PEP 503), according to its content type. */
export function parseProjectPage(text: string, contentType: string, address: string): readonly OfferedFile[] {
  return /[/+]json\b/.test(contentType) ? parseJsonPage(text, address) : parseHtmlPage(text, address)
}

/** Returns the URL of the page of an index about a package. */
export function projectAddress(index: string, name: string): string {
  return new URL(`${normalizeName(name)}/`, index).href
}

function parseJsonPage(text: string, address: string): readonly OfferedFile[] {
  const page = JSON.parse(text) as { files?: readonly Record<string, unknown>[] }
  return (page.files ?? []).flatMap((entry) => {
    const { filename, url, hashes, yanked } = entry
    const requiresPython = entry['requires-python']
    const metadata = entry['core-metadata'] ?? entry['dist-info-metadata']
    if (typeof filename !== 'string' || typeof url !== 'string') return []
    return [
      offer({
        file: filename,
        location: new URL(url, address).href,
        sha256: textAt(hashes, 'sha256'),
        requiresPython: typeof requiresPython === 'string' ? requiresPython : undefined,
        withdrawn: yanked === true || (typeof yanked === 'string' && yanked !== ''),
        metadata: metadata ? (textAt(metadata, 'sha256') ?? '') : undefined,
      }),
    ]
  })
}

function parseHtmlPage(text: string, address: string): readonly OfferedFile[] {
  const base = attributes(/<base\b([^>]*)>/i.exec(text)?.[1] ?? '').get('href')
  const from = base === undefined ? address : new URL(base, address).href
  return [...text.matchAll(/<a\b([^>]*)>([^<]*)<\/a>/gi)].flatMap(([, tag = '', label = '']) => {
    const found = attributes(tag)
    const href = found.get('href')
    if (href === undefined || !URL.canParse(href, from)) return []
    const url = new URL(href, from)
    const sha256 = /^#sha256=([0-9a-f]{64})$/i.exec(url.hash)?.[1]?.toLowerCase()
    url.hash = ''
    const metadata = found.get('data-core-metadata') ?? found.get('data-dist-info-metadata')
    return [
      offer({
        file: decode(label.trim()) || decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
        location: url.href,
        sha256,
        requiresPython: found.get('data-requires-python'),
        withdrawn: found.has('data-yanked'),
        metadata: metadata === undefined || metadata === 'false' ? undefined : metadata.replace(/^sha256=|^true$/, ''),
      }),
    ]
  })
}

interface Entry {
  readonly file: string
  readonly location: string
  readonly sha256: string | undefined
  readonly requiresPython: string | undefined
  readonly withdrawn: boolean
  /** A hash, empty if there is none; undefined if the metadata is not offered. */
  readonly metadata: string | undefined
}

function offer({ file, location, sha256, requiresPython, withdrawn, metadata }: Entry): OfferedFile {
  return {
    file,
    location,
    withdrawn,
    ...(sha256 === undefined ? {} : { sha256 }),
    ...(requiresPython === undefined || requiresPython === '' ? {} : { requiresPython }),
    ...(metadata === undefined ? {} : { metadata: metadata === '' ? {} : { sha256: metadata } }),
  }
}

function attributes(tag: string): ReadonlyMap<string, string> {
  const pairs = tag.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map([...pairs].map(([, name = '', a, b, c]) => [name.toLowerCase(), decode(a ?? b ?? c ?? '')]))
}

function decode(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function textAt(value: unknown, key: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof found === 'string' ? found.toLowerCase() : undefined
}
