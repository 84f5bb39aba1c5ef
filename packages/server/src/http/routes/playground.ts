import { createHash } from 'node:crypto'
import type { Route } from '../route.ts'
import { playgroundScript } from './playground-script.ts'

/**
 * Serves a page for API requests that loads nothing from other hosts. It uses the session of the console, or a pasted
 * API token that is not stored.
 */
export function playgroundRoutes(): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/playground',
      access: { anyone: true },
      handle: () =>
        new Response(page, {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
        }),
    },
  ]
}

const style = `
  body { margin: 0; font: 14px system-ui, sans-serif; display: grid; grid-template: auto 1fr / 1fr 1fr; height: 100vh; gap: 8px; }
  header { grid-column: 1 / 3; display: flex; gap: 12px; align-items: center; padding: 8px 12px 0; }
  h1 { font-size: 16px; margin: 0; }
  section { display: grid; grid-template-rows: 3fr auto 1fr; gap: 8px; padding: 0 0 12px 12px; min-height: 0; }
  textarea, pre, input, button { font: 13px ui-monospace, monospace; padding: 8px; border: 1px solid #8886; border-radius: 4px; }
  textarea { resize: none; }
  pre { overflow: auto; margin: 0 12px 12px 0; white-space: pre-wrap; }
  input { flex: 1; }
  :root { color-scheme: light dark; }
`

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>API playground - Picket</title><style>${style}</style></head>
<body>
<header>
  <h1>API playground</h1>
  <input id="token" type="password" autocomplete="off" aria-label="API token" placeholder="API token; leave empty to use the console session">
  <button id="schema" type="button">Show the schema</button>
  <button id="run" type="button">Run (Ctrl+Enter)</button>
</header>
<section>
  <textarea id="query" spellcheck="false" aria-label="Document">{ me { name kind permissions } }</textarea>
  <label for="variables">Variables</label>
  <textarea id="variables" spellcheck="false">{}</textarea>
</section>
<pre id="answer" role="status" aria-label="Answer"></pre>
<script>${playgroundScript}</script>
</body>
</html>
`

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(playgroundScript)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
