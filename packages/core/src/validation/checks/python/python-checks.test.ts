import { describe, expect, it } from 'vitest'
import type { FunctionFacts, ModuleFacts } from '../../../detections/rule-runner.ts'
import { findingsOf, functionFacts } from '../check-harness.ts'
import { pythonConditions } from './conditions.ts'
import { pythonDeadCode } from './dead-code.ts'
import { pythonFunctions } from './functions.ts'
import { pythonImports } from './imports.ts'
import { pythonMutations } from './mutations.ts'
import { pythonNames } from './names.ts'
import { pythonReturns } from './returns.ts'
import { pythonSyntax } from './syntax.ts'

const rule = { 'a.yml': 'AnalysisType: rule\nRuleID: A\nFilename: a.py', 'a.py': '' }
const policy = { 'a.yml': 'AnalysisType: policy\nPolicyID: A\nFilename: a.py', 'a.py': '' }
const place = { line: 3, column: 5, endLine: 3, endColumn: 20 }

it('reports what Python’s parser says, where it says it', () => {
  const facts = { 'a.py': { syntaxError: { ...place, message: "expected ':'" } }, 'b.py': {} }
  expect(findingsOf(pythonSyntax, rule, { facts })).toEqual([
    "PK3001 error a.py 3:5: Python cannot read this: Expected ':'.",
  ])
})

it('sees the marks of a merge behind a syntax error', () => {
  const files = { ...rule, 'a.py': 'a = 1\n\n<<<<<<< HEAD\n' }
  const facts = { 'a.py': { syntaxError: { ...place, message: 'invalid syntax' } } }
  expect(findingsOf(pythonSyntax, files, { facts })).toEqual([
    'PK3001 error a.py 3:5: Python cannot read this: Invalid syntax. (Two changes met in a merge here: keep one of the two versions, and remove the lines of marks.)',
  ])
})

describe('functions', () => {
  const found = (files: typeof rule | typeof policy, functions: FunctionFacts[], more: Partial<ModuleFacts> = {}) =>
    findingsOf(pythonFunctions, files, { facts: { 'a.py': { functions, ...more } } })

  it('are there', () => {
    expect(found(rule, [functionFacts('rul', 1)])).toEqual([
      'PK3002 error a.py 1:1: "a.py" does not define "rule", which a rule needs. (It defines "rul": rename it to "rule".)',
    ])
    expect(found(policy, [functionFacts('rule', 1)])).toEqual([
      'PK3002 error a.py 1:1: "a.py" does not define "policy", which a policy needs. (It defines "rule": rename it, or correct the AnalysisType.)',
    ])
    expect(found(rule, [])).toEqual([
      'PK3002 error a.py file: "a.py" does not define "rule", which a rule needs. (Define "rule" on the top level of the file.)',
    ])
  })

  it('may be imported', () => {
    expect(found(rule, [], { names: ['rule'] })).toEqual([])
    expect(found(rule, [], { openNames: true })).toEqual([])
  })

  it('can be called with the event', () => {
    const functions = [
      functionFacts('rule', 1, { parameters: [0, 99] }),
      functionFacts('title', 4, { parameters: [0, 0] }),
      functionFacts('dedup', 7, { parameters: [2, 2] }),
      functionFacts('helper', 10, { parameters: [0, 0] }),
    ]
    expect(found(rule, functions)).toEqual([
      'PK3003 error a.py 4:1: "title" takes no argument, but is called with one: the event. (Write "def title(event):".)',
      'PK3003 error a.py 7:1: "dedup" needs 2 arguments, but is called with one: the event. (Write "def dedup(event):".)',
    ])
    expect(found(policy, [functionFacts('policy', 1, { parameters: [0, 0] })])).toEqual([
      'PK3003 error a.py 1:1: "policy" takes no argument, but is called with one: the resource. (Write "def policy(resource):".)',
    ])
  })

  it('return their value', () => {
    expect(
      found(rule, [functionFacts('rule', 1, { async: true }), functionFacts('title', 4, { generator: true })]),
    ).toEqual([
      'PK3004 error a.py 1:1: "rule" is asynchronous: its result would never be read. (Write a plain "def".)',
      'PK3004 error a.py 4:1: "title" is a generator: its result would never be read. (Use "return" instead of "yield".)',
    ])
  })
})

describe('returns', () => {
  const found = (functions: FunctionFacts[], files: typeof rule | typeof policy = rule) =>
    findingsOf(pythonReturns, files, { facts: { 'a.py': { functions } } })
  const returning = (name: string, type: string, text: string) =>
    functionFacts(name, 1, { returns: [{ ...place, type, text }] })

  it.each([
    [
      'rule',
      'str',
      '"x"',
      'PK3005 error a.py 3:5: "rule" must return True or False, but returns a str here. (Write "bool("x")", or compare it.)',
    ],
    [
      'rule',
      'int',
      '1 +\n 2',
      'PK3005 error a.py 3:5: "rule" must return True or False, but returns an int here. (Wrap it in "bool(...)", or compare it.)',
    ],
    [
      'rule',
      'None',
      '',
      'PK3005 warning a.py 3:5: "rule" must return True or False, but returns None here. (Write "return False", if that is meant.)',
    ],
    [
      'title',
      'list',
      '[]',
      'PK3005 warning a.py 3:5: "title" must return a string, but returns a list here. (Wrap it in "str(...)", or build a string.)',
    ],
    [
      'severity',
      'None',
      'None',
      'PK3005 warning a.py 3:5: "severity" must return a string, but returns None here. (Return "DEFAULT" for the severity of the spec.)',
    ],
    [
      'severity',
      'str',
      '"HIHG"',
      'PK3016 warning a.py 3:5: "severity" returns "HIHG", which is no severity. (Did you mean "HIGH"?)',
    ],
    [
      'dedup',
      'None',
      '',
      'PK3005 warning a.py 3:5: "dedup" must return a string, but returns None here. (Return a string in every case.)',
    ],
    [
      'alert_context',
      'str',
      '"x"',
      'PK3005 warning a.py 3:5: "alert_context" must return a dictionary, but returns a str here. (Return a dictionary; {} for none.)',
    ],
    [
      'destinations',
      'str',
      '"x"',
      'PK3005 warning a.py 3:5: "destinations" must return a list, but returns a str here. (Return a list of names; [] for none.)',
    ],
    ['destinations', 'None', '', undefined],
    ['unique', 'None', '', undefined],
    ['alert_context', 'dict', '{}', undefined],
    ['helper', 'int', '1', undefined],
    ['policy', 'str', '"x"', undefined],
  ])('of %s: %s', (name, type, text, expected) => {
    expect(found([returning(name, type, text)])).toEqual(expected === undefined ? [] : [expected])
  })

  it('are on every way through the main function', () => {
    expect(
      found([functionFacts('rule', 1, { fallsThrough: true }), functionFacts('title', 4, { fallsThrough: true })]),
    ).toEqual([
      'PK3006 warning a.py 1:1: "rule" can end without a return, and then returns None instead of True or False. (Add "return False" at its end, if that is meant.)',
    ])
  })

  it('count in the last of two definitions', () => {
    expect(found([returning('rule', 'str', '"x"'), functionFacts('rule', 9)])).toEqual([])
  })
})

it('reports changes of the event in rules, where it is read-only', () => {
  const facts = { 'a.py': { mutations: [{ ...place, text: 'event["a"] = 1' }] } }
  expect(findingsOf(pythonMutations, rule, { facts })).toEqual([
    'PK3007 error a.py 3:5: "event["a"] = 1" changes the event, which is read-only. (Work on a copy from "event.to_dict()", or on a variable of your own.)',
  ])
  expect(findingsOf(pythonMutations, policy, { facts })).toEqual([])
})

describe('imports', () => {
  const helper = { 'h.yml': 'AnalysisType: global\nGlobalID: acme_helpers\nFilename: acme.py', 'acme.py': '' }
  const found = (module: string, names: string[] = [], optional = false, more: object = {}) =>
    findingsOf(
      pythonImports,
      { ...rule, ...helper, 'b.yml': 'AnalysisType: rule\nRuleID: B\nFilename: b.py', 'b.py': '' },
      {
        modules: ['json', 'os'],
        facts: {
          'a.py': { imports: [{ ...place, module, names, optional }] },
          'acme.py': { names: ['deep_get', 'is_admin'], ...more },
        },
      },
    )

  it.each([
    'json',
    'os.path',
    'acme_helpers',
    'panther_core.immutable',
    'panther_detection_helpers.caching',
    '__future__',
  ])('find %s', (module) => {
    expect(found(module)).toEqual([])
  })

  it.each([
    ['jsn', 'There is no module "jsn". (Did you mean "json"?)'],
    ['acme_helper.x', 'There is no module "acme_helper". (Did you mean "acme_helpers"?)'],
    ['acme', 'There is no module "acme". (The helper in "acme.py" is imported by its GlobalID: "acme_helpers".)'],
    [
      'b',
      'There is no module "b". (Files beside a detection cannot be imported. Give "b.py" a spec of AnalysisType "global".)',
    ],
    [
      'quux_frob',
      'There is no module "quux_frob". (Name a helper by its GlobalID, or add the package with "picket deps add".)',
    ],
    [
      '.b',
      'A detection is in no package, so a relative import fails. (Make what it names a helper, and import that by its GlobalID.)',
    ],
  ])('do not find %s', (module, message) => {
    expect(found(module)).toEqual([`PK3008 error a.py 3:5: ${message}`])
    expect(found(module, [], true)).toEqual([])
  })

  it('name a module that is nowhere once, with all who import it', () => {
    const imports = [{ ...place, module: 'quux_frob', names: [], optional: false }]
    const files = { ...rule, 'b.yml': 'AnalysisType: rule\nRuleID: B\nFilename: b.py', 'b.py': '' }
    const world = { modules: ['os'], facts: { 'a.py': { imports }, 'b.py': { imports } } }
    expect(findingsOf(pythonImports, files, world)).toEqual([
      'PK3008 error a.py 3:5: There is no module "quux_frob", which "A" and 1 more import. (Name a helper by its GlobalID, or add the package with "picket deps add".) [b.py 3:5]',
    ])
  })

  it('name packages to install, each once', () => {
    const imports = [{ ...place, module: 'dateutil.parser', names: [], optional: false }]
    const files = { ...rule, 'b.yml': 'AnalysisType: rule\nRuleID: B\nFilename: b.py', 'b.py': '' }
    expect(
      findingsOf(pythonImports, files, { modules: ['os'], facts: { 'a.py': { imports }, 'b.py': { imports } } }),
    ).toEqual([
      'PK3009 warning a.py 3:5: "A" and 1 more need the package "python-dateutil", which is not installed. (Type "picket deps add python-dateutil".) [b.py 3:5]',
    ])
    expect(findingsOf(pythonImports, files, { modules: ['dateutil'], facts: { 'a.py': { imports } } })).toEqual([])
  })

  it('name what the helper defines', () => {
    expect(found('acme_helpers', ['deep_get', 'depe_get', 'zzz', '*', '__doc__'])).toEqual([
      'PK3010 error a.py 3:5: The helper "acme_helpers" does not define "depe_get". (Did you mean "deep_get"?) [acme.py file]',
      'PK3010 error a.py 3:5: The helper "acme_helpers" does not define "zzz". (Define it in "acme.py", or correct the name.) [acme.py file]',
    ])
    expect(found('acme_helpers', ['zzz'], false, { openNames: true })).toEqual([])
  })

  it('are not judged when nothing is known of what is installed', () => {
    const imports = [{ ...place, module: 'zzz', names: [], optional: false }]
    const world = { modules: ['os'], facts: { 'a.py': { imports } } }
    expect(findingsOf(pythonImports, rule, world)).toHaveLength(1)
    expect(findingsOf(pythonImports, rule, { facts: { 'a.py': { imports } } })).toEqual([])
  })
})

it('reports what can never run', () => {
  const unreachable = [{ ...place, reason: 'it follows a return' }]
  const functions = [functionFacts('rule', 1), functionFacts('title', 5), functionFacts('rule', 9)]
  expect(findingsOf(pythonDeadCode, rule, { facts: { 'a.py': { unreachable, functions } } })).toEqual([
    'PK3011 warning a.py 3:5: This can never run: it follows a return. (Move it to where it runs, or remove it.)',
    'PK3012 warning a.py 9:1: "rule" is defined a second time; the first definition is never called. (Remove one of them, or give it another name.) [a.py 1:1]',
  ])
})

it('reports names that nothing defines, each once', () => {
  const undefinedNames = [
    { ...place, name: 'deep_gte' },
    { ...place, line: 4, name: 'deep_gte' },
    { ...place, name: 'lenn' },
    { ...place, name: 'zzzz' },
    { ...place, name: 'evnt' },
  ]
  const facts = { names: ['rule', 'deep_get'], localNames: ['event'], undefinedNames }
  expect(findingsOf(pythonNames, rule, { facts: { 'a.py': facts } })).toEqual([
    'PK3013 error a.py 3:5: Nothing defines the name "deep_gte". (Did you mean "deep_get"?)',
    'PK3013 error a.py 3:5: Nothing defines the name "lenn". (Did you mean "len"?)',
    'PK3013 error a.py 3:5: Nothing defines the name "zzzz". (Define or import it.)',
    'PK3013 error a.py 3:5: Nothing defines the name "evnt". (Did you mean "event"?)',
  ])
  expect(findingsOf(pythonNames, rule, { facts: { 'a.py': { openNames: true, undefinedNames } } })).toEqual([])
})

it('reports values that cannot be met, and excepts that catch everything', () => {
  const impossible = [
    { ...place, text: 'x.lower() == "X"', reason: 'text that went through ".lower()" never equals it' },
  ]
  expect(findingsOf(pythonConditions, rule, { facts: { 'a.py': { impossible, bareExcepts: [place] } } })).toEqual([
    'PK3014 warning a.py 3:5: This value can never be met: text that went through ".lower()" never equals it. (Correct the value.)',
    'PK3015 info a.py 3:5: This "except" catches everything, mistakes in the code included. (Name the exceptions that you expect.)',
  ])
})
