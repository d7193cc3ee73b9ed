import { Visitor, parseSync } from 'vite'
import { architectureRule } from '../rule.ts'
import { isBelow, type Source } from '../sources.ts'

/** Values that need no encoding, by the files that write them into addresses. */
const plain: { readonly [path: string]: string } = {
  'server/branding/footer.ts': "the names of the board's own pages are words of its settings",
  'server/branding/markdown.ts': "the names of the board's own pages are words of its settings",
  'server/web/sitemap.ts': "the names of the board's own pages are words of its settings",
  'server/files/cv.ts': 'the server makes the ids of files itself',
  'server/values/app/images.ts': 'the server makes the ids of files itself',
  'server/mail/alerts.ts': 'a token has the letters of base64url',
  'src/machines/profile/profile-tabs.machine.ts': 'the tabs are a fixed list',
}

const encoders = ['encodeURIComponent', 'segmentOf']

/** The values that an address gets as they are: a segment of its path, or a value of its query. */
const unencoded = ({ path, text }: Source): string[] => {
  const found: string[] = []
  const at = (start: number) => `${path}:${text.slice(0, start).split('\n').length}`
  new Visitor({
    TemplateLiteral: ({ quasis, expressions }) => {
      for (const [index, value] of expressions.entries()) {
        const before = quasis.slice(0, index + 1).map((part) => part.value.cooked).join('~')
        if (!/(^|~)\/[\w/~-]*\/$|[?&]\w+=$/.test(before)) continue
        const isEncoded = value.type === 'CallExpression' && value.callee.type === 'Identifier' && encoders.includes(value.callee.name)
        const isKept = value.type === 'Identifier' && new RegExp(`const ${value.name} = encodeURIComponent\\(`).test(text)
        if (!isEncoded && !isKept) found.push(`${at(value.start)} writes ${text.slice(value.start, value.end)} into an address without encodeURIComponent`)
      }
    },
    CallExpression: ({ callee, arguments: [pattern, value], start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'replace' || pattern === undefined || value === undefined) return
      if (/^(':|\/:\()/.test(text.slice(pattern.start, pattern.end)) && !text.slice(value.start, value.end).includes('encodeURIComponent(')) found.push(`${at(start)} fills an address in without encodeURIComponent`)
    },
  }).visit(parseSync(path, text).program)
  return found
}

architectureRule(
  'what is written into an address is encoded',
  ({ code }) => code.filter(({ path }) => isBelow(path, 'src', 'server') && !isBelow(path, 'server/demo') && plain[path] === undefined).flatMap(unencoded),
  {
    'src/views/a.tsx': 'const a = <Link to={`/job-details/${id}`} />\nconst b = <Link to={`/my-jobs/${job._id}/applicants`} />\nconst c = <Link to={`/jobs/${encodeURIComponent(id)}`} />',
    'src/views/b.tsx': 'const job = encodeURIComponent(id)\nconst to = `/edit-job/${job}`\nconst other = `/edit-job/${job.trim()}`',
    'server/mail/c.ts': 'const href = `${publicUrl}/job-details/${id}`\nconst query = `${path}?email=${email}`\nconst title = `${first}/${last}`',
    'src/services/d.ts': "path.replace(/:(\\w+)/g, (_, name) => values[name])\npath.replace(':id', id)\npath.replace(':id', encodeURIComponent(id))\ntext.replace(/a:/, '')",
    'server/files/cv.ts': 'const at = `/api/files/${id}`',
  },
  [
    'src/views/a.tsx:1 writes id', 'src/views/a.tsx:2 writes job._id', 'src/views/b.tsx:3 writes job.trim()', 'server/mail/c.ts:1 writes id', 'server/mail/c.ts:2 writes email',
  ].map((what) => `${what} into an address without encodeURIComponent`).concat(['src/services/d.ts:1 fills an address in without encodeURIComponent', 'src/services/d.ts:2 fills an address in without encodeURIComponent']),
)
