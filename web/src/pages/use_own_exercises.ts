import { useEffect } from 'preact/hooks';
import { meetPupil } from '../lessons/reported_exercises';
import { ownPupil } from '../state/own_pupil';

/** Takes in what the pupil who is logged in solved in other browsers. It can wait until the server is reached again. */
export function useOwnExercises(): void {
  useEffect(() => void (ownPupil.value !== '' && meetPupil(ownPupil.value).catch(() => undefined)), [ownPupil.value]);
}
