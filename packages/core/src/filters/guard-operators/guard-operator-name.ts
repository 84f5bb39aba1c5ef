/**
 * Operators of guards alone: what a Python rule may find true of a value. They never report a problem, they refuse null
 * (a guard adds null where a rule admits it), and they hold where JavaScript cannot judge as Python does. No text editor and
 * no builder offers them.
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
