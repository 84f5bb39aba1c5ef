import fc from '../../node_modules/fast-check/lib/fast-check.js'

/**
 * What tests get as `fast-check`: the same cases at each run, so that a run says the same of the same commit. `npm run hunt` looks for
 * new ones with seeds of its own.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PICKET_SEED'] ?? 1) })

export * from '../../node_modules/fast-check/lib/fast-check.js'
export default fc
