about = Template : prenez la dernière banane ({ $fewest }–{ $most } joueurs)
help-moves = take 2 prend deux bananes ; on peut en prendre une, deux ou trois.
why-wrong-number = On prend une, deux ou trois bananes, s’il y en a : take 1, take 2 ou take 3.
show-heap = Tas { $heap }
story-take = { $who-you ->
    [yes] Vous en prenez
   *[no] { $who } en prend
} { $number }.
story-win = { $who-you ->
    [yes] Vous prenez la dernière banane et gagnez.
   *[no] { $who } prend la dernière banane et gagne.
}
ending-heap-gone = le tas est épuisé

reason-fours = il en laisse { $number }, un multiple de quatre

theme-as-many-as-possible = en prend autant qu’il peut
theme-one-by-one = les prend une à une

title = Template
pitch = Prenez-en une, deux ou trois ; qui prend la dernière banane gagne.
minutes = 1

lesson-take = Il reste trois bananes : prenez-les toutes.
lesson-took = La dernière banane est à vous, et la partie aussi.
