/**
 * Operators that only guards use: conditions that a Python rule can require of a value. They never report a problem,
 * they reject null (a guard adds null if a rule accepts it), and they match if JavaScript cannot evaluate like Python.
 * No text editor and no builder offers them.
 */
export type GuardOperatorName =
  | `May${'' | 'Not'}${'' | 'I'}${'Equal' | 'ContainText' | 'StartWith' | 'EndWith'}`
  | 'MayNotBeIn'
  | 'MayContain'
  | 'MayNotContain'
  | 'MayBeMoreThan'
  | 'MayBeAtLeast'
  | 'MayBeLessThan'
  | 'MayBeAtMost'
  | 'MayHaveLength'
  | 'IsTruthy'
  | 'IsFalsy'
  | 'IsOfType'
  | 'MayBeInNetwork'
  | 'MayNotBeInNetwork'
  | 'MayReach'
