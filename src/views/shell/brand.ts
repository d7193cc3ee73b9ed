import { createContext, useContext } from 'react'
import { kazi, type Brand } from '../../services/contract/brand.ts'

/** How the board presents itself. */
export const BrandContext = createContext<Brand>(kazi)

export const useBrand = (): Brand => useContext(BrandContext)
