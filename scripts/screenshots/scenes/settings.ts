import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, menu, pick, seen, tab } from './actions.ts'

const playground = '/settings/api/playground/'

export function settingsScenes(): readonly Shot[] {
  return [
    ...['Identity & Access', 'Data Lake', 'Developer Workflow', 'Features', 'Audit Log'].map((name) =>
      scene('settings', name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), '/settings/general/', tab(name)),
    ),
    scene('users', 'invite', '/settings/users/', all(click('Invite User'), dialog)),
    scene('users', 'edit', '/settings/users/', all(click('First Administrator'), dialog)),
    scene('users', 'menu', '/settings/users/', all(click(/^Actions for/, 1), menu)),
    scene('roles', 'menu', '/settings/roles/', all(click(/^Actions for/, 1), menu)),
    scene('tokens', 'menu', '/settings/api/tokens/', all(click(/^Actions for/), menu)),
    scene('tokens', 'rotate', '/settings/api/tokens/', all(click(/^Actions for/), pick('Rotate'), dialog)),
    scene('playground', 'answer', playground, all(click('Run'), seen(/^200 in/))),
    scene('playground', 'schema', playground, click('Schema')),
    scene('playground', 'rest', playground, tab('REST')),
    scene('playground', 'endpoint', playground, all(tab('REST'), click(/audit-log/))),
  ]
}
