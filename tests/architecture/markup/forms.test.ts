import { architectureRule } from '../rule.ts'
import { isBelow } from '../sources.ts'

const form = /<form\b[^>]*>/g
const method = /\bmethod="(get|post)"/

architectureRule(
  'every form says how it is sent, for the browser itself may have to; a password is in none that ends up in an address',
  ({ code }) =>
    code
      .filter(({ path }) => isBelow(path, 'src'))
      .flatMap(({ path, text }) => {
        const methods = [...text.matchAll(form)].map(([tag]) => method.exec(tag)?.[1])
        if (methods.includes(undefined)) return [`${path} has a form without a method`]
        return methods.includes('get') && text.includes('PasswordField') ? [`${path} would put a password into an address`] : []
      }),
  {
    'src/views/a.view.tsx': 'export const A = () => <form onSubmit={send} />',
    'src/views/b.view.tsx': 'export const B = () => <form role="search" method="get" onSubmit={send}><PasswordField /></form>',
    'src/views/c.view.tsx': 'export const C = () => <form method="post" onSubmit={send}><PasswordField /></form>',
  },
  ['src/views/a.view.tsx has a form without a method', 'src/views/b.view.tsx would put a password into an address'],
)
