/** zod would try whether it may make functions of texts, which the page policy forbids and reports. Read before zod is. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
