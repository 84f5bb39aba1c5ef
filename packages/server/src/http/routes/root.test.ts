import { expect, it } from 'vitest'
import type { Route } from '../route.ts'
import { rootRoutes } from './root.ts'

const publicUrl = (): string => 'https://picket.example.com/'
const page = (): Response => new Response('<html>', { headers: { 'content-type': 'text/html' } })

async function get(
  accept: string | undefined,
  given: { readonly hasApi?: boolean; readonly page?: Route['handle'] },
): Promise<string> {
  const headers = new Headers(accept === undefined ? {} : { accept })
  const [route] = rootRoutes({ publicUrl, hasApi: true, ...given })
  const response = await route!.handle(new Request('https://picket.example.com/', { headers }), {} as never)
  return `${response.status} ${response.headers.get('content-type')}\n${await response.text()}`
}

it.each(['*/*', undefined])(
  'answers curl (Accept: %s) with a description of the server and its addresses',
  async (accept) => {
    expect(await get(accept, { page })).toBe(
      `200 text/plain; charset=utf-8
Picket, a security detection platform.

  console     https://picket.example.com/
  api         https://picket.example.com/public/graphql
  playground  https://picket.example.com/playground
  health      https://picket.example.com/healthz/ready
`,
    )
  },
)

it('answers JSON clients with JSON, without a console if the server has none', async () => {
  expect(await get('application/json', {})).toBe(
    '200 application/json\n' +
      '{"name":"Picket","api":"https://picket.example.com/public/graphql",' +
      '"playground":"https://picket.example.com/playground","health":"https://picket.example.com/healthz/ready"}',
  )
})

it('lists only the health checks if the process has neither the API nor the console', async () => {
  expect(await get('application/json', { hasApi: false })).toBe(
    '200 application/json\n{"name":"Picket","health":"https://picket.example.com/healthz/ready"}',
  )
})

it('shows a browser the console', async () => {
  expect(await get('text/html,application/xhtml+xml,*/*;q=0.8', { page })).toBe('200 text/html\n<html>')
})
