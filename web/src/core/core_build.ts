/**
 * The build id of a core: the linker's section "build_id" as hexadecimal digits; empty if it is missing. Different cores have different
 * ids.
 */
export function coreBuild(module: WebAssembly.Module): string {
  const [section] = WebAssembly.Module.customSections(module, 'build_id');
  return section ? [...new Uint8Array(section)].map(byte => byte.toString(16).padStart(2, '0')).join('') : '';
}
