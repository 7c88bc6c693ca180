export declare function newerMembers(): readonly (readonly [owner: string, name: string, isStatic: boolean])[]
export declare function newerGlobals(): readonly string[]
