/**
 * The list of screens adds its type here, so that addresses, scopes and commands are type-checked against the
 * declarations of screens, while the modules that screens build on do not import them.
 */
export interface Register {}

/** The declarations of all screens. */
export type DeclaredScreen = Register extends { readonly screens: readonly (infer One)[] } ? One : never
