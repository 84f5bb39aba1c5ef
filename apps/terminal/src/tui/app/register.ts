/**
 * The list of screens adds its type here, so that addresses, scopes and commands are checked against the declarations of screens
 * without an import of them by files that screens are built on.
 */
export interface Register {}

/** The declarations of all screens. */
export type DeclaredScreen = Register extends { readonly screens: readonly (infer One)[] } ? One : never
