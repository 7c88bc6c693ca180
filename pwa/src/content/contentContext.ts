import { createContext } from 'react'
import type { Content } from './contentStore.ts'

export const ContentContext = createContext<Content | null>(null)

/** Whose copy the screen is drawn from. */
export const SlugContext = createContext('')
