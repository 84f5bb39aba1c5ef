/**
 * zod tests whether it can create functions from text, which the page policy forbids and reports. This must be imported
 * before zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
