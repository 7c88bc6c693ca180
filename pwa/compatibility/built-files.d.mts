export interface BuiltFile {
  readonly name: string
  readonly text: string
}

export declare function newerCalls(script: string): string[]
export declare function unreadable(
  script: string,
  year: number,
  sourceType?: 'module' | 'script',
): string | null
export declare function newerStyles(code: string): string[]
export declare function spoiledRules(code: string): string[]
export declare function builtFiles(
  folder: string,
): Promise<{ scripts: readonly BuiltFile[]; styles: readonly BuiltFile[] }>
