import type { ComponentType } from 'react'

export type MenuLink = { to: string; label: string; icon: ComponentType<{ size?: number; stroke?: number }> }
