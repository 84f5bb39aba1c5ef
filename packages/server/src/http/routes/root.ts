import type { Route } from '../route.ts'

export interface RootServices {
  /** Where users reach the server, without a slash at its end. */
  readonly publicUrl: () => string
  /** Whether this process answers the API, as `roles` of its settings says. */
  readonly hasApi: boolean
  /** Answers browsers; absent where the server has no console. */
  readonly page?: Route['handle']
}

/** `GET /`: the console for browsers; for other clients, a description of the server and its addresses. */
export function rootRoutes({ publicUrl, hasApi, page }: RootServices): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/',
      about: 'Describes this server, with the addresses of the console, the API and the health checks.',
      access: { anyone: true },
      handle(request, context) {
        const accepted = request.headers.get('accept') ?? ''
        if (page && accepted.includes('text/html')) return page(request, context)
        const links = linksBelow(publicUrl().replace(/\/$/, ''), { hasApi, hasConsole: page !== undefined })
        return accepted.includes('application/json') ? Response.json({ name: 'Picket', ...links }) : printText(links)
      },
    },
  ]
}

function linksBelow(
  url: string,
  { hasApi, hasConsole }: { readonly hasApi: boolean; readonly hasConsole: boolean },
): Readonly<Record<string, string>> {
  return {
    ...(hasConsole && { console: `${url}/` }),
    ...(hasApi && { api: `${url}/public/graphql`, playground: `${url}/playground` }),
    health: `${url}/healthz/ready`,
  }
}

function printText(links: Readonly<Record<string, string>>): Response {
  const lines = Object.entries(links).map(([name, address]) => `  ${name.padEnd(11)} ${address}`)
  return new Response(`Picket, a security detection platform.\n\n${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
