import { walkAll } from './walk/walk.ts'

const walked = await walkAll()
for (const { model, path, error } of walked) console.log(`${error === null ? 'passed' : 'FAILED'}  ${model} ${path.id} ${path.description}${error === null ? '' : `\n${error.message}`}`)
const failed = walked.filter(({ error }) => error !== null).length
console.log(`${walked.length - failed} paths passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
