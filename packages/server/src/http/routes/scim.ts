import type { Route } from '../route.ts'

export function scimRoutes(_: object): readonly Route[] {
  return []
}
