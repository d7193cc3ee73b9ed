import { isBelow } from './sources.ts'
import { architectureRule } from './rule.ts'

const statements = (text: string) => text.split(/^(?=\S)(?![)}\]])/m)

architectureRule(
  'a change on the server is published by `changing`, after a refusal too',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src') && path !== 'src/services/app/changing.ts')
      .flatMap(({ path, text }) =>
        statements(text)
          .filter((statement) => /\bpublishChange\(/.test(statement) && !/\bwriteStorage\(/.test(statement))
          .map(() => `${path} publishes a change of its own accord: use \`changing\``),
      ),
  {
    'src/services/a.service.ts': "import { publishChange } from './changes.ts'\nexport const remove = async (api, cache) => {\n  await api.send(call)\n  publishChange(cache, 'jobs')\n}",
    'src/services/b.service.ts': "export const keep = (cache) => {\n  writeStorage('localStorage', key, 'a')\n  publishChange(cache, 'saved')\n}\nconst changed = (cache) => {\n  publishChange(cache, 'saved')\n}",
    'src/services/app/changes.ts': 'export const publishChange = (cache, area) => forget(cache, area)',
  },
  ['src/services/a.service.ts', 'src/services/b.service.ts'].map((path) => `${path} publishes a change of its own accord: use \`changing\``),
)
