/** Writers of test cases for systems that manage tests. */
export { csv } from './csv.ts'
export { gherkin } from './gherkin.ts'
export { markdown } from './markdown.ts'
export { mostXrayTests, xray } from './xray.ts'
export { testrail } from './testrail.ts'
export type { CaseStep, Priority, TestCase, Writer } from './test-case.ts'
export { zephyr } from './zephyr.ts'
