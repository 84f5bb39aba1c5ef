import { expect, it } from 'vitest'
import { admin } from '../../identity/testing/viewers.ts'
import type { Route } from '../route.ts'
import { endpointRoutes } from './endpoints.ts'

const handle = () => new Response()

it('lists the endpoints for programs with their permissions, and no others', async () => {
  const routes: readonly Route[] = [
    { method: 'GET', path: '/open', about: 'Open.', access: { anyone: true }, handle },
    { method: 'POST', path: '/mine', about: 'Mine.', access: { signedIn: true }, handle },
    { method: 'GET', path: '/some', about: 'Some.', access: { anyOf: ['RuleRead', 'PolicyRead'] }, handle },
    { method: 'GET', path: '/console', access: { anyone: true }, handle },
  ]
  const [route] = endpointRoutes({ routes: () => routes })
  const response = await route!.handle(new Request('http://picket.example.com/api/endpoints'), {
    viewer: admin,
  } as never)
  expect(await response.json()).toEqual({
    endpoints: [
      { method: 'GET', path: '/open', about: 'Open.', permissions: [], who: 'anyone' },
      { method: 'POST', path: '/mine', about: 'Mine.', permissions: [], who: 'signedIn' },
      { method: 'GET', path: '/some', about: 'Some.', permissions: ['RuleRead', 'PolicyRead'], who: 'permitted' },
    ],
  })
})
