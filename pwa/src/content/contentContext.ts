import { createContext } from 'react'
import type { Content } from './contentStore.ts'

export const ContentContext = createContext<Content | null>(null)
