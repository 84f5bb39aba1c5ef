import fc from '../../node_modules/fast-check/lib/fast-check.js'

/**
 * Replaces `fast-check` in tests. The seed is fixed, so that runs of the same commit have the same result. `npm run
 * hunt` searches for new failures with other seeds.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PICKET_SEED'] ?? 1) })

export * from '../../node_modules/fast-check/lib/fast-check.js'
export default fc
