import type { Handler } from '../../../http/create-handler.ts'

/** The page that a visitor has reached. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly text: string
}

/**
 * A simple browser: keeps cookies by host, follows redirects, fills in forms. Requests to this server go to the
 * handler.
 */
export class Visitor {
  readonly #handle: Handler
  readonly #ourOrigin: string
  readonly #cookies = new Map<string, Map<string, string>>()
  /** Every visited URL. */
  readonly trail: string[] = []

  constructor(handle: Handler, ourOrigin = 'https://picket.test') {
    this.#handle = handle
    this.#ourOrigin = ourOrigin
  }

  /** Follows redirects up to the console, which does not exist here. */
  async open(address: string | URL, form?: Readonly<Record<string, string>>): Promise<Page> {
    let url = new URL(address, this.#ourOrigin)
    let body = form && new URLSearchParams(form).toString()
    for (let hops = 0; hops < 20; hops++) {
      this.trail.push(url.href)
      if (this.isConsole(url)) return { url, status: 200, text: '' }
      const response = await this.#send(url, body)
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status > 399)
        return { url, status: response.status, text: await response.text() }
      // A 307 response to a post would have to be posted again, which does not occur here.
      body = undefined
      url = new URL(location, url)
    }
    throw new Error(`There is no end to the redirects: ${this.trail.slice(-5).join(' -> ')}`)
  }

  /** Submits the form of a page, with these fields filled in. */
  submit({ url, text }: Page, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const form = readForm(text)
    return this.open(new URL(form.action, url), { ...form.fields, ...fields })
  }

  /** Requests like the console: to this server, with its cookies. */
  async post(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    const response = await this.#send(new URL(path, this.#ourOrigin), new URLSearchParams(fields).toString(), headers)
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
    return { status: response.status, answer: (await response.json()) as any }
  }

  isConsole({ origin, pathname }: URL): boolean {
    return origin === this.#ourOrigin && /^\/(oauth|sign-in)\/?$/.test(pathname)
  }

  cookie(host: string, name: string): string | undefined {
    return this.#cookies.get(host)?.get(name)
  }

  async #send(url: URL, body: string | undefined, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>()
    this.#cookies.set(url.host, jar)
    const headers = {
      accept: 'text/html',
      ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...more,
    }
    const init = { headers, redirect: 'manual', ...(body !== undefined && { method: 'POST', body }) } as const
    const response =
      url.origin === this.#ourOrigin
        ? await this.#handle(new Request(url, init), { address: '192.0.2.1', isSecure: true })
        : await fetch(url, init)
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(pair.indexOf('=') + 1)
  const isOver = attributes.some((attribute) => {
    const [key = '', text = ''] = attribute.split('=')
    return /^max-age$/i.test(key) ? Number(text) <= 0 : /^expires$/i.test(key) && Date.parse(text) < Date.now() - 1e11
  })
  if (isOver || value === '') jar.delete(name)
  else jar.set(name, value)
}

/** The last form of a page, and its prefilled values. */
export function readForm(html: string): { readonly action: string; readonly fields: Record<string, string> } {
  const form = /<form[\s\S]*<\/form>/i.exec(html.slice(Math.max(0, html.toLowerCase().lastIndexOf('<form'))))?.[0] ?? ''
  if (form === '') throw new Error(`There is no form: ${html.slice(0, 500)}`)
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/gi)) {
    const name = attributeOf(tag, 'name')
    if (name !== undefined) fields[name] = attributeOf(tag, 'value') ?? ''
  }
  return { action: attributeOf(form, 'action') ?? '', fields }
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&#x2B;', '+')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
