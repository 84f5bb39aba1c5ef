import type { DemoRemoval } from '../../demo/remove-demo.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createDemoResolvers({
  removeDemo,
}: {
  readonly removeDemo: (viewer: Viewer) => Promise<DemoRemoval>
}): Resolvers {
  return { Mutation: { removeDemo: (_, __, { viewer }) => removeDemo(viewer) } }
}
