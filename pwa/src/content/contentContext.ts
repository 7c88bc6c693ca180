import { createContext } from 'react'
import type { Content } from './contentStore.ts'

export const ContentContext = createContext<Content | null>(null)

/** The slug of the page whose copy the screen shows. */
export const SlugContext = createContext('')
