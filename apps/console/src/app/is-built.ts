import { routes } from './routes.ts'

/** Whether an address of the route map has its screen: nothing links to one that has none. */
export function isBuilt(path: string): boolean {
  return routes.some((route) => route.path === path && route.load !== undefined)
}
