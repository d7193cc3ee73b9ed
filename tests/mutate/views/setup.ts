import { configure } from '@testing-library/react'

// A fault is often something that never comes. Lazy parts are there after a test's first attempt.
configure({ asyncUtilTimeout: 1000 })
