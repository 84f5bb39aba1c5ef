import { join } from 'node:path'
import { root } from '../run.ts'

/** Environment for started programs that enables Node's compile cache: compiling takes a fifth of the startup time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/picket-compiled') }
